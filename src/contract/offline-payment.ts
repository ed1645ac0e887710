import * as v from 'valibot';
import { flag, id, idOrNull, lenient, looseList, rows, text, textOrEmpty, textOrNull } from './wire.ts';

const OfflineMethodSchema = v.pipe(
  v.object({
    id,
    method_name: text,
    method_fields: looseList(v.object({ input_name: textOrEmpty, input_data: textOrEmpty })),
    method_informations: looseList(
      v.object({ customer_input: text, customer_placeholder: textOrEmpty, is_required: flag }),
    ),
  }),
  v.transform((raw) => ({
    id: raw.id,
    name: raw.method_name,
    account: raw.method_fields.map((field) => ({ name: field.input_name, value: field.input_data })),
    /** `key` is also the name under which the value is sent. */
    fields: raw.method_informations.map((field) => ({
      key: field.customer_input,
      placeholder: field.customer_placeholder,
      required: field.is_required,
    })),
  })),
);

/** A method of offline payment, e.g. bank transfer: the account to pay to, and the fields the customer fills in. */
export type OfflineMethod = v.InferOutput<typeof OfflineMethodSchema>;

/** The active methods; `{}` when there is none. */
export const OfflineMethodsSchema = rows(OfflineMethodSchema);

const RECEIPT_STATUSES = ['pending', 'verified', 'denied'] as const;

/** The offline payment of a tracked order. */
export const OfflineReceiptSchema = v.pipe(
  v.object({
    input: looseList(v.object({ user_input: text, user_data: textOrEmpty })),
    data: v.object({
      status: lenient((value) => RECEIPT_STATUSES.find((status) => status === value), 'pending' as const),
      method_id: idOrNull,
      method_name: textOrEmpty,
      customer_note: textOrEmpty,
      admin_note: textOrNull,
    }),
  }),
  v.transform(({ input, data }) => ({
    status: data.status,
    methodId: data.method_id,
    methodName: data.method_name,
    note: data.customer_note,
    /** The administrator's note. */
    adminNote: data.admin_note,
    inputs: input.map((row) => ({ key: row.user_input, value: row.user_data })),
  })),
);

export type OfflineDetails = {
  orderId: number;
  methodId: number;
  guestId: number | null;
  note: string;
  inputs: Readonly<Record<string, string>>;
};

/** Returns the payload of both offline-payment calls. The customer's inputs go under their own names, but never
 *  override a fixed field. */
export function offlineBody({ orderId, methodId, guestId, note, inputs }: OfflineDetails) {
  return {
    ...inputs,
    order_id: orderId,
    method_id: methodId,
    ...(guestId === null ? {} : { guest_id: guestId }),
    customer_note: note.trim() === '' ? null : note.trim(),
  };
}

/** The message of both calls. */
export const OfflineAckSchema = v.pipe(
  v.object({ payment: textOrEmpty, message: textOrEmpty }),
  v.transform((raw) => raw.payment || raw.message),
);
