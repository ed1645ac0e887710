import type { Body } from '../../body.ts';
import type { Tx } from '../../db/open.ts';
import { refusal } from '../../errors.ts';
import { TOO_MANY_FILES } from '../../orders/refusal-texts.ts';
import { filesIn, PHOTOS, storeUploads } from '../../uploads.ts';

const FIELD = 'order_attachment';
const MOST_FILES = 5;

/** Files of an order, to be stored in its transaction; returns their keys. */
export type Attachments = { store: (tx: Tx, now: Date) => Promise<string[]> };

/**
 * Returns the prescriptions sent with an order, as `order_attachment` or `order_attachment[]`: photos or a PDF.
 * @throws {Refusal} 403 `order_attachment` for more than five; on `store` also for a wrong type or size.
 */
export function attachmentsOf(body: Body): Attachments {
  const files = filesIn(body, FIELD);
  if (files.length > MOST_FILES) throw refusal(403, FIELD, TOO_MANY_FILES);
  return {
    store: (tx, now) => storeUploads(tx, files, { field: FIELD, kinds: [...PHOTOS, 'pdf'], private: true, now }),
  };
}
