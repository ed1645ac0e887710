/** A part of a search that says which results, not what: "under 5", "open now", "no nuts". */
export type PlainFilter =
  | { kind: 'price'; least: number | null; most: number | null }
  | { kind: 'cheap' | 'open' | 'near' | 'rated' | 'discounted' | 'freeDelivery' }
  | { kind: 'without'; what: string };

/** A filter with the words that say it. */
export type SaidFilter = { words: string; filter: PlainFilter };

/** What is left of a search, and the filters in it. */
export type PlainWords = { text: string; filters: SaidFilter[] };

const MONEY =
  'dollars?|bucks|usd|euros?|eur|pounds?|quid|gbp|dirhams?|dhs?|aed|riyals?|sar|qar|omr|dinars?|kwd|bhd|jod|egp|rupees?|inr|liras?|دولار|دولارات|يورو|درهم|دراهم|ريال|ريالات|جنيه|جنيهات|دينار|دنانير|ليره|ليرات';
/** What is measured in these is no price. */
const MEASURES =
  'kgs?|kilos?|g|grams?|l|lit(?:er|re)s?|ml|cm|mm|m|inch(?:es)?|in|gb|tb|w|watts?|pieces?|pcs|people|persons?|years?|months?|min|minutes?|hours?|cal|calories|كيلو|كغ|جرام|غرام|لتر|مل|سم|متر|بوصه|جيجا|قطعه|قطع|اشخاص|دقيقه|دقائق|ساعه|ساعات|سنوات|سنه|سعره';
/** An amount, with or without its currency. */
const NUMBER = String.raw`(?:\p{Sc} ?|(?:${MONEY}) )?(\d{1,6}(?:[.,]\d{1,2})?)(?: ?\p{Sc}| ?(?:${MONEY}))?(?! ?(?:${MEASURES})(?: |$))`;
const amount = (text = ''): number => Number(text.replace(',', '.'));

type Rule = { pattern: string; filter: (groups: readonly (string | undefined)[]) => PlainFilter };

const price = (least: number | null, most: number | null): PlainFilter => ({ kind: 'price', least, most });
const simple = (kind: Exclude<PlainFilter['kind'], 'price' | 'without'>) => (): PlainFilter => ({ kind });

/** For folded words with single blanks between them; the first that fits counts. */
const RULES: readonly Rule[] = [
  {
    pattern: `(?:between|from|بين|من) ${NUMBER} (?:and |to |- ?|و ?|الي |ل ?)${NUMBER}`,
    filter: ([low, high]) => price(amount(low), amount(high)),
  },
  {
    pattern: `(?:under|below|less than|cheaper than|lower than|not over|not above|up to|at most|no more than|not more than|max|maximum|<|تحت|اقل من|باقل من|ارخص من|حتي|دون|ما دون|بحدود|في حدود|لا يزيد عن|ما يزيد عن|لا يتجاوز|ما يتجاوز) ?${NUMBER}`,
    filter: ([most]) => price(null, amount(most)),
  },
  {
    pattern: `${NUMBER} (?:(?:or|and) (?:less|under|below)|max|maximum|(?:او|و) ?(?:اقل|تحت)|فاقل|كحد اقصي|بالكثير)`,
    filter: ([most]) => price(null, amount(most)),
  },
  {
    pattern: `(?:over|above|more than|at least|>|فوق|اكثر من|اعلي من) ?${NUMBER}`,
    filter: ([least]) => price(amount(least), null),
  },
  {
    pattern:
      '(?:the )?(?:cheap|cheapest|inexpensive|affordable|budget|low price|رخيص|رخيصه|ارخص|الارخص|اقتصادي|بسعر رخيص)',
    filter: simple('cheap'),
  },
  {
    pattern:
      '(?:(?:that is |which is )?open now|now open|مفتوح الان|مفتوحه الان|مفتوح حاليا|فاتح الان|فاتح دلوقتي|مفتوح)',
    filter: simple('open'),
  },
  {
    pattern:
      '(?:near me|nearby|close to me|around me|near here|nearest|closest|قريب مني|قريبه مني|بالقرب مني|جنبي|حولي|الاقرب|اقرب|قريب)',
    filter: simple('near'),
  },
  { pattern: '(?:top rated|best rated|highest rated|الاعلي تقييما|افضل تقييم|اعلي تقييم)', filter: simple('rated') },
  {
    pattern: '(?:on sale|on offer|discounted|with discount|عليه خصم|عليها خصم|بخصم|مخفض|مخفضه)',
    filter: simple('discounted'),
  },
  { pattern: '(?:with )?free delivery|توصيل مجاني|بتوصيل مجاني', filter: simple('freeDelivery') },
  {
    pattern: String.raw`(?:with no|no|not|non|without any|without|w/o|free of|free from|not containing|hold the|بدون اي|بدون|بلا|من غير|من دون|خالي من|خاليه من|خال من|مش|مو|غير|ما فيه|ما فيها) (\S+(?: (?:or|nor|او|ولا) \S+)*)`,
    filter: ([what = '']) => ({ kind: 'without', what }),
  },
  {
    pattern: '(nut|peanut|dairy|lactose|egg|fish|shellfish|soy|milk|sesame|wheat)s?[ -]free',
    filter: ([what = '']) => ({ kind: 'without', what }),
  },
];

/**
 * Takes the filters out of the words of a search. `folded` are the same words normalised, one for one; `isPhrase` returns
 * whether some of these words are a name of their own ("without sugar"), which stays.
 */
export function plainWordsOf(
  words: readonly string[],
  folded: readonly string[],
  isPhrase: (words: string) => boolean = () => false,
): PlainWords {
  let [remainingWords, leftFolded] = [[...words], [...folded]];
  const filters: SaidFilter[] = [];
  for (const { pattern, filter } of RULES) {
    const phrase = new RegExp(`(?<=^| )(${pattern})(?= |$)`, 'gu');
    for (;;) {
      const all = leftFolded.join(' ');
      const match = [...all.matchAll(phrase)].find(([words]) => !isPhrase(words));
      if (!match) break;
      const [words = '', , ...groups] = match;
      const from = all.slice(0, match.index).split(' ').length - 1;
      const size = words.split(' ').length;
      filters.push({ words: remainingWords.slice(from, from + size).join(' '), filter: filter(groups) });
      remainingWords = remainingWords.toSpliced(from, size);
      leftFolded = leftFolded.toSpliced(from, size);
    }
  }
  return { text: remainingWords.join(' '), filters };
}
