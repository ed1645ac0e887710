/** A line of a shopping list: what, and how many. `measure` is a weight or volume that was written before it ("5 kg"). */
export type ListLine = { text: string; quantity: number; measure: string | null };

/** Maximum number of lines; further ones are left out, because each costs a search. */
const MOST_LINES = 30;
const MOST_OF_ONE = 99;

const SEPARATORS = /[\n,،;؛]+/;
const BULLET = /^[\s\-–•*·]+|^\d+[.)]\s+/;
const MEASURES = 'kg|kilos?|kilo|g|grams?|l|litres?|liters?|ml|كيلو|كغ|كجم|غرام|جرام|لتر|مل';
const MEASURED = new RegExp(`^(\\d+(?:[.,]\\d+)?)\\s*(${MEASURES})\\s+(?:of\\s+|من\\s+)?(.+)$`, 'i');
const COUNTED = /^(\d+)\s*[x×]?\s+(?:of\s+)?(.+)$/i;
const COUNTED_AFTER = /^(.+?)\s*(?:[x×]\s*(\d+)|\((\d+)\))$/i;

const western = (text: string): string =>
  text.replace(/[٠-٩]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660));
const count = (digits: string | undefined): number => Math.min(Math.max(1, Number(digits ?? 1)), MOST_OF_ONE);

function readLine(line: string): ListLine | null {
  const text = western(line).replace(BULLET, '').trim().replace(/\s+/g, ' ');
  if (!/\p{L}/u.test(text)) return null;
  const measured = MEASURED.exec(text);
  if (measured) {
    const [, amount = '1', unit = '', product = ''] = measured;
    const isCount = /^\d+$/.test(amount) && !/^(?:g|grams?|ml|غرام|جرام|مل)$/i.test(unit);
    return { text: product, quantity: isCount ? count(amount) : 1, measure: `${amount} ${unit}` };
  }
  const [, before, product] = COUNTED.exec(text) ?? [];
  if (product) return { text: product, quantity: count(before), measure: null };
  const [, leadingName, after, inBrackets] = COUNTED_AFTER.exec(text) ?? [];
  if (leadingName) return { text: leadingName, quantity: count(after ?? inBrackets), measure: null };
  return { text, quantity: 1, measure: null };
}

/** Returns the lines of a pasted or typed list; separated by commas or line breaks. */
export const readShoppingList = (text: string): ListLine[] =>
  text
    .split(SEPARATORS)
    .flatMap((line) => readLine(line) ?? [])
    .slice(0, MOST_LINES);

/** Returns whether a search is a list of several things. */
export const isShoppingList = (text: string): boolean => readShoppingList(text).length > 1;

/** Returns how many of an item a line asks for: one bag of "Rice 5 kg" is five kilograms. */
export const quantityOf = ({ quantity, measure }: ListLine, itemName: string): number =>
  measure !== null && western(itemName).toLowerCase().includes(measure.toLowerCase()) ? 1 : quantity;
