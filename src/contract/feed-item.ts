import * as v from 'valibot';
import { itemWith } from './item.ts';
import { idOrNull, textOrNull } from './wire.ts';

/** Returns the digits of a GTIN: 8, 12, 13 or 14 of which the last one is right; null for any other text. */
function gtinOf(text: string | null): string | null {
  const digits = (text ?? '').replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}

const ExtrasSchema = v.object({ brand_id: idOrNull, gtin: textOrNull, barcode: textOrNull });

/** An item of a list, with what a feed says besides. */
export const FeedItemSchema = v.pipe(
  itemWith(ExtrasSchema),
  v.transform(({ item, extras }) => ({
    ...item,
    /** Null without a brand. */
    brandId: extras.brand_id,
    /** Number of the article by GS1 (EAN, UPC), null where the marketplace sends none. */
    gtin: gtinOf(extras.gtin) ?? gtinOf(extras.barcode),
  })),
);

/** An item in a feed of products. */
export type FeedItem = v.InferOutput<typeof FeedItemSchema>;
