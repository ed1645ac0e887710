/** A distance ready for words: 'zero' = '0 km', 'far' = '1k+ km', else kilometres with that many decimals. */
export type DistanceText = { kind: 'none' } | { kind: 'zero' } | { kind: 'far' } | { kind: 'km'; km: string };

/** Answers a distance for the card (D1 §9): metres in, kilometres with the configured decimals out; null = unknown. */
export function distanceText(metres: number | null, digits: number): DistanceText {
  if (metres === null || !Number.isFinite(metres) || metres < 0) return { kind: 'none' };
  if (metres > 1_000_000) return { kind: 'far' };
  const km = decimals(metres / 1000, digits);
  return Number(km) === 0 ? { kind: 'zero' } : { kind: 'km', km };
}

/** Answers a text cut at n characters with an ellipsis, or the text itself when it fits. Counts whole characters, so no emoji is halved. */
export function clip(text: string, n: number): string {
  const characters = Array.from(text);
  return characters.length <= n ? text : `${characters.slice(0, n).join('').trimEnd()}…`;
}

/** Returns a text cut between two words within n characters, with an ellipsis, or the text itself when it fits. */
export function clipWords(text: string, n: number): string {
  const { shown, hidden } = readMore(text, n);
  return hidden === '' ? text : `${shown}…`;
}

/** Returns a text in two pieces for read more, parted between two words: what shows and what is hidden ('' when it fits). */
export function readMore(text: string, n: number): { shown: string; hidden: string } {
  const characters = Array.from(text);
  if (characters.length <= n) return { shown: text, hidden: '' };
  const within = characters.slice(0, n + 1).join('');
  // A single word longer than that has no better place.
  const words = /^(.*\S)\s+\S*$/s.exec(within)?.[1] ?? characters.slice(0, n).join('');
  return { shown: words, hidden: text.slice(words.length) };
}

/** toFixed alone rounds 1.005 down, since the number itself lies just below it. */
function decimals(value: number, digits: number): string {
  const [mantissa, exponent = '0'] = String(value).split('e');
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + digits}`));
  return Number(`${shifted}e${-digits}`).toFixed(digits);
}
