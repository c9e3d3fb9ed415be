import { BoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';
import { clockOf } from './controls.ts';
import type { BrowserSession, Interaction, Session } from './session.ts';

/** Seconds after which an interaction is forgotten. */
export const interactionTtlS = 3600;
const limit = 10_000;

/** Keeps sessions in memory and drops the oldest ones. */
export class SessionStore {
  readonly #browsers = new BoundedMap<BrowserSession>(limit);
  readonly #interactions = new BoundedMap<Interaction>(limit);
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  browser(id: string | undefined): BrowserSession | undefined {
    return id === undefined ? undefined : this.#browsers.get(id);
  }

  /** The interaction of that id, unless it has ended or, by the clock of its browser, expired. */
  interaction(id: string | undefined): Interaction | undefined {
    const found = id === undefined ? undefined : this.#interactions.get(id);
    const browser = this.browser(found?.browserId);
    if (!found || !browser) return undefined;
    const ageMs = clockOf(browser, this.#clock).now() - found.startedAt;
    return ageMs > interactionTtlS * 1000 ? undefined : found;
  }

  save({ browser, interaction }: Session): void {
    this.#browsers.set(browser.id, browser);
    if (interaction) this.#interactions.set(interaction.id, interaction);
  }

  /** Changes a browser as it is at this moment, if it is kept; what others wrote meanwhile stays. */
  change(id: string, changed: (browser: BrowserSession) => BrowserSession): void {
    const browser = this.#browsers.get(id);
    if (browser) this.#browsers.set(id, changed(browser));
  }

  end(interaction: Interaction): void {
    this.#interactions.delete(interaction.id);
  }

  /** Ends all interactions of a browser. */
  endAllOf(browserId: string): void {
    for (const one of this.#interactions.values()) if (one.browserId === browserId) this.end(one);
  }

  clear(): void {
    this.#browsers.clear();
    this.#interactions.clear();
  }
}
