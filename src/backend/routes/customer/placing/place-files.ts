import { filesIn, PHOTOS, type PreparedUpload, prepareUploads } from '../../../files/uploads.ts';
import type { Body } from '../../../http/body.ts';
import { refusal } from '../../../http/errors.ts';
import { TOO_MANY_FILES } from '../../../orders/placing/refusal-texts.ts';
import type { Ctx } from '../../../types.ts';

const FIELD = 'order_attachment';
const MOST_FILES = 5;

/**
 * Prepares the prescriptions sent with an order, as `order_attachment` or `order_attachment[]`: photos or a PDF.
 * @throws {Refusal} 403 `order_attachment` for more than five, for a wrong type or size.
 */
export async function attachmentsOf(c: Ctx, body: Body): Promise<PreparedUpload[]> {
  const files = filesIn(body, FIELD);
  if (files.length > MOST_FILES) throw refusal(403, FIELD, TOO_MANY_FILES);
  const { db, clock } = c.var.services;
  return prepareUploads(db, files, { field: FIELD, kinds: [...PHOTOS, 'pdf'], private: true, now: clock.now() });
}
