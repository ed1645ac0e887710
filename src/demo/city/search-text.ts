/**
 * Returns the searchable words of a text: lower case, without accents and tashkeel, one form for alef, ya and ta
 * marbuta, no hamza, Latin digits, no punctuation, and no Arabic article (`ال`).
 */
export function searchWords(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u065f\u0670\u0640\u0621]/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\u0671/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .map((word) => word.replace(/^ال(?=..)/, ''))
    .filter((word) => word !== '');
}

/** Returns how well a typed word matches a word of a name: 3 equal, 2 its beginning, 1 one typing error, 0 no match. */
export function likeness(typed: string, word: string): 0 | 1 | 2 | 3 {
  if (word === typed) return 3;
  if (word.startsWith(typed)) return 2;
  if (typed.length < 4) return 0;
  const beginnings = [typed.length - 1, typed.length, typed.length + 1].map((length) => word.slice(0, length));
  return beginnings.some((beginning) => isOneEditAway(typed, beginning)) ? 1 : 0;
}

/** Returns whether two words differ by one letter: added, omitted, changed or swapped with its neighbour. */
export function isOneEditAway(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  if (long.length - short.length > 1 || (same === short.length && same === long.length)) return false;
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1);
  if (short.slice(same + 1) === long.slice(same + 1)) return true;
  const swapped = short[same] === long[same + 1] && short[same + 1] === long[same];
  return swapped && short.slice(same + 2) === long.slice(same + 2);
}
