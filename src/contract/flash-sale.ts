import * as v from 'valibot';
import { ItemSchema } from './item.ts';
import { toInstant } from './time.ts';
import { id, looseList, numberOrZero, strict, textOrEmpty } from './wire.ts';

/** A row of a flash sale; its item already has the sale's discount. */
export const FlashSaleRowSchema = v.pipe(
  v.object({ item: ItemSchema, stock: numberOrZero, sold: numberOrZero, available_stock: numberOrZero }),
  v.transform(({ available_stock, ...row }) => ({ ...row, available: available_stock })),
);

/** An item of a flash sale; progress is sold / stock. */
export type FlashSaleRow = v.InferOutput<typeof FlashSaleRowSchema>;

const instant = strict('an instant', (value) => toInstant(value, 'UTC'));

/** A running flash sale; `{}` (none is running) is not valid. */
export const FlashSaleSchema = v.pipe(
  v.object({
    id,
    title: textOrEmpty,
    start_date: instant,
    end_date: instant,
    active_products: looseList(FlashSaleRowSchema),
  }),
  v.transform((raw) => ({
    id: raw.id,
    title: raw.title,
    startsAt: raw.start_date,
    endsAt: raw.end_date,
    rows: raw.active_products,
  })),
);

/** The running flash sale of a module, between two instants. */
export type FlashSale = v.InferOutput<typeof FlashSaleSchema>;
