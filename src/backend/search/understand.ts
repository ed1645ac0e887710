import { likeWord } from './alike.ts';
import { type Call, type Concept, conceptOf, type Segment, soldWords, type Token } from './concept.ts';
import { isJoining } from './fold.ts';
import type { Meaning, Phrase, Vocabulary } from './vocabulary.ts';
import { isArabic, onOtherKeyboard, stemOf, tokensOf } from './words.ts';

/** What a search asks for. */
export type Understood = {
  concepts: Concept[];
  /** The concept that says what is looked for: in English the last one before "for" or "with", in Arabic the first. */
  head: Concept | undefined;
  /** Words that neither the vocabulary nor an item has. */
  unknown: string[];
  /** The text with mistyped words corrected; null if there are none. */
  corrected: string | null;
};

/** Further words hardly narrow a search, and each costs a comparison. */
const MOST_WORDS = 12;
const LONGEST = 200;

const stemsOfTokens = (tokens: readonly Token[]): Phrase => tokens.map(({ word }) => stemOf(word));

/** Returns the words in groups: the longest phrases of the vocabulary, and single words. */
function segmentsOf(tokens: readonly Token[], { longest, meaning }: Vocabulary): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < tokens.length; ) {
    let size = Math.min(longest, tokens.length - at);
    let [phraseMeaning, joined]: [Meaning | undefined, string | null] = [undefined, null];
    for (; size > 0; size--) {
      const part = tokens.slice(at, at + size);
      phraseMeaning = meaning(stemsOfTokens(part));
      // "sun screen" for "sunscreen".
      if (!phraseMeaning && size === 2) {
        joined = stemOf(part.map(({ word }) => word).join(''));
        phraseMeaning = meaning([joined]);
        if (!phraseMeaning) joined = null;
      }
      if (phraseMeaning || size === 1) break;
    }
    const part = tokens.slice(at, at + Math.max(1, size));
    segments.push({ tokens: part, phrase: stemsOfTokens(part), meaning: phraseMeaning, joined });
    at += part.length;
  }
  const telling = segments.filter(
    ({ tokens: [first], meaning: phraseMeaning }) => phraseMeaning || !isJoining(first?.word ?? ''),
  );
  return telling.length > 0 ? telling : segments;
}

const tokensIn = (text: string): Token[] =>
  text
    .slice(0, LONGEST)
    .split(/\s+/)
    .flatMap((part) => {
      const words = tokensOf(part);
      return words.map((word) => ({ text: words.length === 1 ? part : word, word }));
    })
    .slice(0, MOST_WORDS);

const wordsOf = ({ phrase, meaning, joined }: Segment): string[] => [
  ...phrase,
  ...(joined ? [joined] : []),
  ...(meaning ? [...meaning.same, ...meaning.deeper, ...meaning.near.flat()].flat() : []),
];

const PURPOSES = new Set(['for', 'with', 'in', 'from', 'of']);

/** Corrections of corrections lead away from what was meant. */
const MOST_ROUNDS = 2;

/** Returns what a text asks for in the words of these modules. */
export async function understand(
  call: Call,
  text: string,
  round = 0,
  corrected: string | null = null,
): Promise<Understood> {
  const tokens = tokensIn(text);
  const segments = segmentsOf(tokens, call.vocabulary);
  const single = (token: Token): Segment[] => {
    const phrase = [stemOf(token.word)];
    return isJoining(token.word)
      ? []
      : [{ tokens: [token], phrase, meaning: call.vocabulary.meaning(phrase), joined: null }];
  };
  const parts = segments.flatMap(({ tokens: segmentTokens }) =>
    segmentTokens.length > 1 ? segmentTokens.flatMap(single) : [],
  );
  const pairs = tokens.slice(1).map(({ word }, at) => stemOf(`${tokens[at]?.word ?? ''}${word}`));
  const sold = await soldWords(call, [...[...segments, ...parts].flatMap(wordsOf), ...pairs]);
  const isKnown = (segment: Segment) => conceptOf(segment, sold) !== null;
  if (round === 0 && !call.asTyped && !segments.some((segment) => segment.meaning || isKnown(segment))) {
    const retyped = onOtherKeyboard(text);
    const retypedSegments = segmentsOf(tokensIn(retyped), call.vocabulary);
    const has = await soldWords(call, retypedSegments.flatMap(wordsOf));
    if (retypedSegments.length > 0 && retypedSegments.every((segment) => conceptOf(segment, has) !== null))
      return understand(call, retyped, MOST_ROUNDS, retyped);
  }
  const result: Understood = { head: undefined, concepts: [], unknown: [], corrected };
  const purpose = tokens.findIndex(({ word }, at) => at > 0 && PURPOSES.has(word));
  const before = new Set(purpose < 0 ? tokens : tokens.slice(0, purpose));
  const last = tokens.at(-1);
  for (const segment of segments) {
    const phraseConcept = conceptOf(segment, sold);
    if (phraseConcept) {
      result.concepts.push(phraseConcept);
      continue;
    }
    // A phrase that is not sold may still be sold in parts.
    for (const part of segment.tokens.length > 1 ? segment.tokens.flatMap(single) : [segment]) {
      const concept = conceptOf(part, sold);
      const [token] = part.tokens;
      if (concept) result.concepts.push(concept);
      else if (token && !part.meaning && !segment.meaning) {
        const alike = round < MOST_ROUNDS ? await likeWord(call, token, token === last) : null;
        if (alike && 'instead' in alike) {
          const correctedText = tokens.map((one) => (one === token ? alike.instead : one.text)).join(' ');
          return understand(
            call,
            correctedText,
            alike.isMistyped ? round + 1 : MOST_ROUNDS,
            alike.isMistyped ? correctedText : corrected,
          );
        }
        if (alike) result.concepts.push(alike.concept);
        else result.unknown.push(token.text);
      } else if (token) result.unknown.push(token.text);
    }
  }
  const nouns = result.concepts.filter(({ quality, optional }) => !quality && !optional);
  const isBefore = ({ words }: Concept) => [...before].some((token) => words.includes(token.text));
  result.head = nouns.some(({ words }) => words.some(isArabic)) ? nouns[0] : (nouns.findLast(isBefore) ?? nouns.at(-1));
  return result;
}
