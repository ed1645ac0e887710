import { and, eq, gt, inArray, lt, notExists, notInArray, or } from 'drizzle-orm';
import { ORDER_STATUSES } from '#src/contract/order-status.ts';
import { isRunning } from '#src/domain/order.ts';
import { addresses } from '../../db/schema/customer.ts';
import { doorPhotos } from '../../db/schema/door.ts';
import type { Localised } from '../../db/schema/json.ts';
import { orders } from '../../db/schema/order.ts';
import type { Db, Tx } from '../../db/types.ts';
import { deleteUploads, insertUploads, prepareUpload } from '../../files/uploads.ts';
import { refusal } from '../../http/errors.ts';
import { deleteThrough, type Run } from '../../platform/jobs.ts';
import type { Identity } from '../../types.ts';

const DAY_MS = 86_400_000;
/** How long a photo waits in a form, and how long it stays with an order that has ended. */
const FORM_MS = DAY_MS;
const ENDED_MS = 30 * DAY_MS;
/** Folder of the keys: the name of the file is how callers name a photo. */
const FOLDER = '/media/private/';
const RUNNING = ORDER_STATUSES.filter(isRunning);

const UNKNOWN: Localised = {
  en: 'The photo of the door is no longer there. Add it again, or remove it.',
  ar: 'لم تعد صورة الباب موجودة. أضفها مرة أخرى أو أزلها.',
};

const isOf = ({ kind, id }: Identity) => and(eq(doorPhotos.userId, id), eq(doorPhotos.isGuest, kind === 'guest'));

/** Returns how callers name a photo, null for none. */
export const doorPhotoName = (key: string | null): string | null => key?.slice(FOLDER.length) ?? null;

/**
 * Stores a photo of a caller and returns its key. It is private: its address is signed, and shown to its owner alone.
 * @throws {Refusal} 403 `photo` as `prepareUpload`.
 */
export async function storeDoorPhoto(db: Db, owner: Identity, file: unknown, now: Date): Promise<string> {
  const photo = await prepareUpload(db, file, { field: 'photo', private: true, now });
  const { key } = photo;
  await db.transaction(async (tx) => {
    await insertUploads(tx, [photo]);
    await tx.insert(doorPhotos).values({ key, userId: owner.id, isGuest: owner.kind === 'guest', createdAt: now });
  });
  return key;
}

/**
 * Returns the key of a photo that a caller names, null without one.
 * @throws {Refusal} 403 `door_photo` for one that is not the caller's.
 */
export async function doorPhotoOf(db: Db, owner: Identity, name: string): Promise<string | null> {
  if (name === '') return null;
  const [photo] = await db
    .select({ key: doorPhotos.key })
    .from(doorPhotos)
    .where(and(eq(doorPhotos.key, FOLDER + name), isOf(owner)));
  if (!photo) throw refusal(403, 'door_photo', UNKNOWN);
  return photo.key;
}

/** Makes the photos of a guest those of the customer who has signed in. */
export async function takeDoorPhotos(tx: Tx, guest: Identity, customerId: number): Promise<void> {
  await tx.update(doorPhotos).set({ userId: customerId, isGuest: false }).where(isOf(guest));
}

/** Deletes photos that no address names, nor an order that is running or ended less than 30 days ago. */
export async function deleteUnusedDoorPhotos(run: Run): Promise<void> {
  const { db, now } = run;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const needed = or(inArray(orders.status, RUNNING), gt(orders.updatedAt, ago(ENDED_MS)));
  const unused = and(
    lt(doorPhotos.createdAt, ago(FORM_MS)),
    notExists(db.select({ id: addresses.id }).from(addresses).where(eq(addresses.doorPhoto, doorPhotos.key))),
    notExists(
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.doorPhoto, doorPhotos.key), needed)),
    ),
  );
  await deleteThrough<{ id: string }>(
    run,
    (skip, limit) =>
      db
        .select({ id: doorPhotos.key })
        .from(doorPhotos)
        .where(and(unused, notInArray(doorPhotos.key, skip)))
        .limit(limit),
    (keys) => db.transaction((tx) => remove(tx, keys)),
  );
}

async function remove(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(orders)
    .set({ doorPhoto: null })
    .where(inArray(orders.doorPhoto, [...keys]));
  await tx.delete(doorPhotos).where(inArray(doorPhotos.key, [...keys]));
  await deleteUploads(tx, keys);
}
