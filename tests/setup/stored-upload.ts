import type { Db } from '#src/backend/db/types.ts';
import { insertUploads, prepareUpload, type UploadRule } from '#src/backend/files/uploads.ts';

/** Stores a file as an operation does, and returns its key. */
export async function storeUpload(db: Db, file: unknown, rule: UploadRule): Promise<string> {
  const [key = ''] = await insertUploads(db, [await prepareUpload(db, file, rule)]);
  return key;
}
