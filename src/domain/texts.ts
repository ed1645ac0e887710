/** Returns a text clipped at n characters with an ellipsis. Counts code points, so that no surrogate pair is split. */
export function clip(text: string, n: number): string {
  const characters = Array.from(text);
  return characters.length <= n ? text : `${characters.slice(0, n).join('').trimEnd()}…`;
}

/** Returns a text clipped between words within n characters, with an ellipsis. */
export function clipWords(text: string, n: number): string {
  const { visible, hidden } = readMore(text, n);
  return hidden === '' ? text : `${visible}…`;
}

/** Returns a text split between words for "read more": the visible and the hidden part ('' when it fits). */
export function readMore(text: string, n: number): { visible: string; hidden: string } {
  const characters = Array.from(text);
  if (characters.length <= n) return { visible: text, hidden: '' };
  const within = characters.slice(0, n + 1).join('');
  // A single longer word has no space to split at.
  const wholeWords = /^(.*\S)\s+\S*$/s.exec(within)?.[1] ?? characters.slice(0, n).join('');
  return { visible: wholeWords, hidden: text.slice(wholeWords.length) };
}
