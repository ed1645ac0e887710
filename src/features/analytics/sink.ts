import type { ShopEvent } from '#src/domain/analytics.ts';
import type { Choice } from './gate.ts';

/** An event as it is sent: with the currency of its amounts, if that is known. */
export type SentEvent = ShopEvent & { currency?: string };

/** Where events go. */
export type Sink = {
  send: (event: SentEvent) => void;
  /** Is told of a later choice. */
  choose?: (choice: Choice) => void;
};
