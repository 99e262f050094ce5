import type { ModelProvider, ModelRequest, ModelTurn } from '../ports.ts';
import { addUsage, NO_USAGE } from './usage.ts';

/**
 * Several models as one: each is asked until it cannot be reached, then the next one for the rest of the run. A model
 * that was given up is not asked again. Only `unreachable` leads on: a refusal, a cut or an empty answer is what the
 * model had to say, and asking around until one says something else would be shopping for a verdict. Nor does a request
 * lead on that the endpoint does not take: whoever writes the change could have it reviewed by the weakest model.
 *
 * A conversation that began with one model goes on with the next; its messages are the same to both. What the failing
 * ones used counts. A single model is handed back as it is: with none to go to, giving it up would only end
 * conversations that may still get through.
 *
 * `model` is the first one's name; a turn says which one answered. `note` is told in one sentence when a model is
 * given up.
 */
export function withFallback(
  models: readonly [ModelProvider, ...ModelProvider[]],
  note: (message: string) => void = () => {},
): ModelProvider {
  const [first, ...others] = models;
  if (others.length === 0) return first;
  let current = 0;
  let lastFault: { readonly detail: string; readonly model: string } = { detail: '', model: first.model };

  /** Calls that were under way together give a model up once. */
  function giveUp(index: number, detail: string): void {
    if (current !== index) return;
    current += 1;
    const next = models[current];
    const model = models[index]?.model ?? first.model;
    lastFault = { detail, model };
    note(
      next === undefined
        ? `${model} could not be reached; there is no further model`
        : `${model} could not be reached; going on with ${next.model}`,
    );
  }

  async function complete(request: ModelRequest, signal: AbortSignal): Promise<ModelTurn> {
    let usage = NO_USAGE;
    for (;;) {
      const index = current;
      const provider = models[index];
      if (provider === undefined) {
        const detail = `none of the ${models.length} models could be reached; the last one: ${lastFault.detail}`;
        return { kind: 'unreachable', detail, model: lastFault.model, usage };
      }
      const turn = await provider.complete(request, signal);
      usage = addUsage(usage, turn.usage);
      if (turn.kind !== 'unreachable') return { ...turn, usage };
      giveUp(index, turn.detail);
    }
  }

  return { model: first.model, complete };
}
