/** The fresh machine that every job gets: its folders and the variables that describe it. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Machine = {
  readonly workspace: string;
  readonly temp: string;
  readonly eventPath: string;
  readonly trackingId: string;
  readonly env: Readonly<Record<string, string>>;
  readonly runner: Readonly<Record<string, string>>;
};

/** `folder` is new and belongs to the job. */
export function createMachine(
  folder: string,
  repository: string,
  payload: unknown,
  environment: string,
): Machine {
  const name = repository.split('/')[1] ?? repository;
  const workspace = join(folder, 'work', name, name);
  const temp = join(folder, 'work', '_temp');
  const home = join(folder, 'home');
  const toolCache = join(folder, 'tools');
  const eventFolder = join(temp, '_github_workflow');
  for (const path of [workspace, eventFolder, home, toolCache]) mkdirSync(path, { recursive: true });
  const eventPath = join(eventFolder, 'event.json');
  writeFileSync(eventPath, JSON.stringify(payload));
  const trackingId = `github_${randomUUID()}`;
  const runner = {
    name: 'GitHub Actions 1',
    os: 'Linux',
    arch: process.arch === 'arm64' ? 'ARM64' : 'X64',
    environment,
    temp,
    tool_cache: toolCache,
    workspace: join(folder, 'work', name),
  };
  return {
    workspace,
    temp,
    eventPath,
    trackingId,
    runner,
    env: {
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      HOME: home,
      LANG: 'C.UTF-8',
      ...Object.fromEntries(
        Object.entries(runner).map(([key, value]) => [`RUNNER_${key.toUpperCase()}`, value]),
      ),
      RUNNER_TRACKING_ID: trackingId,
    },
  };
}
