import { differenceOf } from './compare.ts';
import { Player } from './player.ts';
import type { RecordedCall } from './recorded-calls.ts';

interface Replay {
  calls: number;
  flows: number;
  /** One line for each call that the mock answers otherwise: its line, flow and path, then both answers. */
  differences: readonly string[];
}

/** The calls of each flow, in order. */
function flowsOf(calls: readonly RecordedCall[]): ReadonlyMap<string, readonly RecordedCall[]> {
  const names = new Set(calls.map(({ flow }) => flow));
  return new Map([...names].map((name) => [name, calls.filter(({ flow }) => flow === name)]));
}

/** Plays all flows, one after the other, with the people of all of them. */
export function replay(calls: readonly RecordedCall[]): Replay {
  const player = new Player(calls);
  const flows = flowsOf(calls);
  const differences: string[] = [];
  for (const [flow, own] of flows) {
    player.beginFlow(own);
    for (const call of own) {
      const played = player.play(call);
      player.keep(call.answer, played.body);
      const difference = differenceOf(call, played);
      const { method, path } = call.request;
      if (difference !== null)
        differences.push(`line ${String(call.line)}, ${flow}: ${method} ${path} ${difference}`);
    }
  }
  return { calls: calls.length, flows: flows.size, differences };
}
