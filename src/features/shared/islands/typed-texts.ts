import { type } from '../first-view/replay-input.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Texts of fields by the fields' keys. */
export type TypedTexts = ReadonlyMap<string, string>;

const TEXT_TYPES = new Set(['text', 'email', 'tel', 'search', 'url', 'number', 'password']);
/** Time in which a part that is rendered again may load before it shows its fields, in ms. */
const LOADING_MS = 30_000;

const takesText = (field: Field): boolean =>
  !field.readOnly &&
  field.autocomplete !== 'one-time-code' &&
  (field instanceof HTMLTextAreaElement || TEXT_TYPES.has(field.type));

/** Returns the fields of a part by what is the same in every language, numbered where that is equal. */
function fieldsOf(part: ParentNode): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of part.querySelectorAll<Field>('input, textarea')) {
    if (!takesText(field)) continue;
    const kind = [field.localName, field.type, field.name, field.autocomplete, field.inputMode].join(' ');
    let number = 0;
    while (fields.has(`${kind} ${number}`)) number += 1;
    fields.set(`${kind} ${number}`, field);
  }
  return fields;
}

/** Returns what is typed into the fields of a part; in memory only. */
export const typedTexts = (part: ParentNode): TypedTexts =>
  new Map([...fieldsOf(part)].flatMap(([key, { value }]) => (value === '' ? [] : [[key, value]])));

/** Types texts again into the fields of a part that is rendered anew, as soon as they are there. */
export function typeAgain(part: Node & ParentNode, texts: TypedTexts): void {
  const missing = new Map(texts);
  const fill = () => {
    for (const [key, field] of fieldsOf(part)) {
      const text = missing.get(key);
      if (text === undefined) continue;
      missing.delete(key);
      if (field.value !== text) type(field, text);
    }
    if (missing.size === 0) watching.disconnect();
  };
  const watching = new MutationObserver(fill);
  watching.observe(part, { childList: true, subtree: true });
  setTimeout(() => watching.disconnect(), LOADING_MS);
  fill();
}
