/** Returns a text cut at n characters with an ellipsis, or the text itself when it fits. Counts whole characters, so no emoji is halved. */
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
