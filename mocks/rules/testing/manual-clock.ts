import type { Clock } from '../../session/clock.ts';

export class ManualClock implements Clock {
  #now = Date.UTC(2026, 10, 1);
  now = () => this.#now;
  advance(seconds: number): void {
    this.#now += seconds * 1000;
  }
}
