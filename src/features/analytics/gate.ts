import type { ShopEvent } from '#src/domain/analytics.ts';

/** The visitor's choice. */
export type Choice = 'granted' | 'denied';

/** Most events that wait for a choice. */
const MOST_HELD = 100;

/**
 * Passes events on when the visitor allows it, or when no consent is needed. Those of this page from before a choice
 * wait for it in memory; a refusal drops them.
 */
export class Gate {
  readonly #deliver: (event: ShopEvent) => void;
  #choice: Choice | null;
  #pending: ShopEvent[] = [];

  constructor(choice: Choice | null, deliver: (event: ShopEvent) => void) {
    this.#choice = choice;
    this.#deliver = deliver;
  }

  /** Delivers, holds or drops an event. */
  readonly push = (event: ShopEvent): void => {
    if (this.#choice === 'granted') this.#deliver(event);
    else if (this.#choice === null && this.#pending.length < MOST_HELD) this.#pending.push(event);
  };

  /** Takes the visitor's choice, which may change. */
  choose(choice: Choice): void {
    this.#choice = choice;
    for (const event of this.#pending.splice(0)) this.push(event);
  }
}
