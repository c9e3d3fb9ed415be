import { BoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';
import { clockForBrowser } from './clock.ts';
import type { BrowserSession, Interaction, Session } from './session.ts';

const interactionTtlS = 3600;
const limit = 10_000;

export class SessionStore {
  readonly #browsers = new BoundedMap<BrowserSession>(limit);
  readonly #interactions = new BoundedMap<Interaction>(limit);
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  findBrowser(id: string | undefined): BrowserSession | undefined {
    return id === undefined ? undefined : this.#browsers.get(id);
  }

  /** Undefined if the interaction does not exist, has ended, or has expired by its browser's clock. */
  findInteraction(id: string | undefined): Interaction | undefined {
    const interaction = id === undefined ? undefined : this.#interactions.get(id);
    const browser = this.findBrowser(interaction?.browserId);
    if (!interaction || !browser) return undefined;
    const ageMs = clockForBrowser(browser, this.#clock).now() - interaction.startedAt;
    return ageMs > interactionTtlS * 1000 ? undefined : interaction;
  }

  save({ browser, interaction }: Session): void {
    this.#browsers.set(browser.id, browser);
    if (interaction) this.#interactions.set(interaction.id, interaction);
  }

  /** Applies `change` to the latest version of a saved browser, so that concurrent writes are kept. */
  updateBrowser(id: string, change: (browser: BrowserSession) => BrowserSession): void {
    const browser = this.#browsers.get(id);
    if (browser) this.#browsers.set(id, change(browser));
  }

  /** Saves a copy of a browser and its interactions. The returned function restores it. */
  checkpoint(browserId: string): () => void {
    const browser = this.findBrowser(browserId);
    const interactions = this.#interactionsOf(browserId);
    return () => {
      this.endInteractionsOf(browserId);
      if (browser) for (const interaction of [...interactions, null]) this.save({ browser, interaction });
    };
  }

  endInteraction(interaction: Interaction): void {
    this.#interactions.delete(interaction.id);
  }

  endInteractionsOf(browserId: string): void {
    for (const interaction of this.#interactionsOf(browserId)) this.endInteraction(interaction);
  }

  #interactionsOf(browserId: string): Interaction[] {
    return [...this.#interactions.values()].filter((interaction) => interaction.browserId === browserId);
  }

  clear(): void {
    this.#browsers.clear();
    this.#interactions.clear();
  }
}
