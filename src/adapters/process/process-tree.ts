import { setTimeout as sleep } from 'node:timers/promises';
import type { Process } from './process-table.ts';
import { readProcesses } from './process-table.ts';

/** Time that a process has to end by itself after SIGTERM. */
const TERM_GRACE_MS = 2000;
/** Time in which SIGKILL is repeated: a tree that forks faster than it is listed needs more than one round. */
const KILL_PATIENCE_MS = 2000;
const POLL_MS = 40;
/**
 * A process that leaves its parent, its session and its environment is still known if it was seen before that. A list
 * of a few hundred processes costs about 10 ms.
 */
const WATCH_MS = 1000;

/**
 * A child and everything it starts. A signal to the process group alone misses whatever starts a session of its own,
 * so members are found in four ways: group, session, parents, and a mark in the environment, which also survives a
 * second fork that hands the process to init. Residual risk: a process that within WATCH_MS starts its own session,
 * loses its parent and clears its environment is not found, and one of another user (sudo) cannot be ended. Only a job
 * of its own ends those.
 */
export type ProcessTree = {
  /**
   * Ends every member: SIGTERM, after TERM_GRACE_MS SIGKILL.
   * @returns the number of members that could not be ended
   */
  readonly end: () => Promise<number>;
};

/**
 * Watches the tree below a child, called in the turn of the event loop that started it.
 * @param root pid of the child, which leads a session and group of its own
 * @param mark random text that the child's environment holds
 */
export function watchTree(root: number, mark: string, list: ProcessList = readProcesses): ProcessTree {
  const atStart = list(mark);
  const rootStarted = atStart.find(({ pid }) => pid === root)?.started ?? null;
  let known: ReadonlyMap<number, string> = new Map();

  function membersOf(processes: readonly Process[]): readonly Process[] {
    // No list has nobody in it, not even us: it could not be read, and all we know is the group.
    if (processes.length === 0) return groupOf(root);
    const found = selectTree(processes, { root, rootStarted, known });
    known = new Map(found.map(({ pid, started }) => [pid, started]));
    return found;
  }

  /** Empty means two lists in a row: one list can miss a child whose parent ended while it was made. */
  function remaining(): readonly Process[] {
    const found = membersOf(list(mark));
    return found.length > 0 ? found : membersOf(list(mark));
  }

  async function endWith(signal: Signal, patienceMs: number): Promise<number> {
    const until = performance.now() + patienceMs;
    let left = remaining();
    sendAll(left, root, signal);
    while (left.length > 0 && performance.now() < until) {
      await sleep(POLL_MS);
      left = remaining();
      if (signal === 'SIGKILL') sendAll(left, root, signal);
    }
    return left.length;
  }

  membersOf(atStart);
  const watch = setInterval(() => membersOf(list(mark)), WATCH_MS);
  watch.unref();

  async function end(): Promise<number> {
    clearInterval(watch);
    const left = await endWith('SIGTERM', TERM_GRACE_MS);
    return left === 0 ? 0 : endWith('SIGKILL', KILL_PATIENCE_MS);
  }

  return { end };
}

/** All processes that we may see, with the mark looked for in their environments. */
type ProcessList = (mark: string) => readonly Process[];

/** The group as one member, when it still has any. */
function groupOf(root: number): readonly Process[] {
  if (!send(-root, 0)) return [];
  return [{ pid: root, parent: 0, group: root, session: null, started: '', ended: false, marked: false }];
}

type Tree = {
  readonly root: number;
  /** Start of the root; null when it was never seen. */
  readonly rootStarted: string | null;
  /** Pid and start of members seen before. */
  readonly known: ReadonlyMap<number, string>;
};

/**
 * Running members of the tree among all processes: those seen before, marked ones, the group and session of the root,
 * and everything below any of these.
 */
export function selectTree(processes: readonly Process[], tree: Tree): Process[] {
  const ours = groupIsOurs(processes, tree);
  const waiting = processes.filter(
    (each) =>
      each.marked ||
      tree.known.get(each.pid) === each.started ||
      (ours && (each.group === tree.root || each.session === tree.root)),
  );
  const members = new Map<number, Process>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { pid } = next;
    if (members.has(pid)) continue;
    members.set(pid, next);
    waiting.push(...processes.filter(({ parent }) => parent === pid));
  }
  return [...members.values()].filter(({ ended }) => !ended);
}

/** False once the root has ended and the system has given its number to a process of somebody else. */
function groupIsOurs(processes: readonly Process[], { root, rootStarted }: Tree): boolean {
  const leader = processes.find(({ pid }) => pid === root);
  return leader === undefined || leader.started === rootStarted;
}

type Signal = 'SIGTERM' | 'SIGKILL';

/** The group as a whole too, so that a member that was started after the list was made gets the signal as well. */
function sendAll(members: readonly Process[], root: number, signal: Signal): void {
  if (members.some(({ group }) => group === root)) send(-root, signal);
  for (const { pid, group } of members) if (group !== root) send(pid, signal);
}

/** @returns false when nobody with this number is left, or nobody that we may send to */
function send(pid: number, signal: Signal | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    // It has ended since it was listed (ESRCH), or it is another user's (EPERM): while listed, it counts as left.
    return false;
  }
}
