/** A part of a search that says which results, not what: "under 5", "open now", "no nuts". */
export type PlainFilter =
  | { kind: 'price'; least: number | null; most: number | null }
  | { kind: 'cheap' | 'open' | 'near' | 'rated' | 'discounted' | 'freeDelivery' }
  | { kind: 'without'; what: string };

/** A filter with the words that say it. */
export type SaidFilter = { words: string; filter: PlainFilter };

/** What is left of a search, and the filters in it. */
export type PlainWords = { text: string; filters: SaidFilter[] };

const NUMBER = String.raw`(?:[$€£]|usd )?(\d{1,6}(?:[.,]\d{1,2})?)(?:[$€£]| ?(?:dollars?|usd|euros?|bucks|دولار|دولارات|درهم|ريال|جنيه|دينار))?`;
const amount = (text = ''): number => Number(text.replace(',', '.'));

type Rule = { pattern: string; filter: (groups: readonly (string | undefined)[]) => PlainFilter };

const price = (least: number | null, most: number | null): PlainFilter => ({ kind: 'price', least, most });
const simple = (kind: Exclude<PlainFilter['kind'], 'price' | 'without'>) => (): PlainFilter => ({ kind });

/** For folded words with single blanks between them; the first that fits counts. */
const RULES: readonly Rule[] = [
  {
    pattern: `(?:between|from|بين|من) ${NUMBER} (?:and|to|و|الي) ?${NUMBER}`,
    filter: ([low, high]) => price(amount(low), amount(high)),
  },
  {
    pattern: `(?:under|below|less than|cheaper than|lower than|up to|at most|no more than|not more than|max|maximum|<|تحت|اقل من|باقل من|ارخص من|حتي|دون|لا يزيد عن|ما يزيد عن) ?${NUMBER}`,
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
    pattern: String.raw`(?:with no|no|without any|without|w/o|free of|not containing|بدون|بلا|من غير|من دون|خالي من|خاليه من) (\S+)`,
    filter: ([what = '']) => ({ kind: 'without', what }),
  },
  {
    pattern: '(nut|dairy|lactose|egg|fish|soy|milk)s?[ -]free',
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
  let [left, leftFolded] = [[...words], [...folded]];
  const filters: SaidFilter[] = [];
  for (const { pattern, filter } of RULES) {
    const match = new RegExp(`(?:^| )(${pattern})(?= |$)`).exec(leftFolded.join(' '));
    const [whole = '', said = '', ...groups] = match ?? [];
    if (!match || isPhrase(said)) continue;
    const from =
      leftFolded
        .join(' ')
        .slice(0, match.index + whole.length - said.length)
        .split(' ').length - 1;
    const size = said.split(' ').length;
    filters.push({ words: left.slice(from, from + size).join(' '), filter: filter(groups) });
    left = left.toSpliced(from, size);
    leftFolded = leftFolded.toSpliced(from, size);
  }
  return { text: left.join(' '), filters };
}
