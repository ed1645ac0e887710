import * as v from 'valibot';
import { flag, id, lenient, moneyOrZero, numberOrZero } from './wire.ts';

/** The parts of an order's price, each with its receiver. */
const FEE_PARTS = ['items', 'delivery', 'service', 'tax', 'tips', 'packaging', 'slot'] as const;
export type FeePart = (typeof FEE_PARTS)[number];

const FEE_RECEIVERS = ['store', 'courier', 'marketplace', 'tax_office'] as const;
/** Who gets a part of an order's price; taxes are passed on to the tax office. */
export type FeeReceiver = (typeof FEE_RECEIVERS)[number];

const receiver = lenient((value) => FEE_RECEIVERS.find((one) => one === value), null);

/** Who gets the parts of an order's price; null for a part of which the marketplace does not say it. */
export const FeeReceiversSchema = v.object({
  items: receiver,
  delivery: receiver,
  service: receiver,
  tax: receiver,
  tips: receiver,
  packaging: receiver,
  slot: receiver,
} satisfies Record<FeePart, typeof receiver>);

/** Fees of an order of one store at the location of the call, minor units; `taxPercent` on top of the items. */
export const StoreFeesSchema = v.pipe(
  v.object({
    store_id: id,
    served: flag,
    delivery_charge: moneyOrZero,
    additional_charge: moneyOrZero,
    tax_percent: numberOrZero,
  }),
  v.transform((raw) => ({
    storeId: raw.store_id,
    /** Whether the store delivers there; otherwise there is no delivery charge. */
    served: raw.served,
    delivery: raw.delivery_charge,
    service: raw.additional_charge,
    taxPercent: raw.tax_percent,
  })),
);
export type StoreFees = v.InferOutput<typeof StoreFeesSchema>;

/** How often the promise was kept in the last `days`: orders at the shown total, and orders refused for another. */
export const PromiseCountsSchema = v.object({ days: numberOrZero, kept: numberOrZero, refused: numberOrZero });
export type PromiseCounts = v.InferOutput<typeof PromiseCountsSchema>;
