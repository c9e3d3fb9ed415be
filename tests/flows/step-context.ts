import { readSettings } from '../../src/api/read-settings.ts';
import { readDeployment } from '../../src/domain/deployment.ts';
import type { Effect } from '../../src/effects/effect.ts';
import { effectOfCode } from '../../src/errors/effect-for-code.ts';
import type { World } from '../../src/flows/step.ts';

/** What a step may depend on besides what was typed, by the settings a server would send. */
export function world(settings: object = {}, more: Partial<World> = {}): World {
  return {
    settings: readSettings(settings).settings,
    deployment: readDeployment('{}'),
    linkSocial: undefined,
    sent: undefined,
    ...more,
  };
}

/** The settings of a deployment that does not tell whether an account exists. */
export const discreet = { deployment: readDeployment('{"hideAccountExistence":true}') };

/** The calls of an effect, as `operation body`. */
export function callsOf(effect: Effect | null | undefined): string[] {
  if (effect?.kind === 'agree') return [`agree ${effect.when}`, ...callsOf(effect.then)];
  if (effect?.kind !== 'run') return [];
  return effect.sequence.calls.map(({ operation, input }) => {
    const body = 'body' in input ? ` ${JSON.stringify(input.body)}` : '';
    return operation.id + body;
  });
}

/** What follows when all its calls succeed; the last one with this answer. */
export function afterwards(effect: Effect, answer?: object): Effect {
  if (effect.kind !== 'run') throw new Error(`${effect.kind} calls nothing`);
  return effect.sequence.next(answer as never);
}

/** What follows when the server refuses with this code. */
export function refused(effect: Effect, code: string, data?: unknown): Effect {
  if (effect.kind !== 'run') throw new Error(`${effect.kind} calls nothing`);
  const told = { code, message: 'Server says', data, wait: undefined };
  return effectOfCode(told, effect.sequence.errors) ?? { kind: 'toast', text: { literal: told.message } };
}
