import { Hono } from 'hono';
import { filesIn } from '../../../files/uploads.ts';
import { bodyOf } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { callerOf, identityKey } from '../../../http/identity.ts';
import { refuseAbove } from '../../../http/limits.ts';
import { doorPhotoName, storeDoorPhoto } from '../../../orders/placing/door-photos.ts';
import type { AppEnv } from '../../../types.ts';

const HOUR_MS = 3_600_000;
/** Photos per hour of one caller, and of one address, because guest ids are free. */
const PER_CALLER = 30;
const PER_ADDRESS = 120;

/**
 * Route of `POST /customer/door-photo`: stores a photo of the door (EXT-11), which its owner then names in addresses and
 * orders.
 */
export const doorPhoto = new Hono<AppEnv>().post('/', async (c) => {
  await refuseAbove(c, PER_ADDRESS, { key: `door photos ${c.env?.address ?? 'unknown'}`, windowMs: HOUR_MS });
  const body = await bodyOf(c);
  const owner = await callerOf(c, body);
  await refuseAbove(c, PER_CALLER, { key: `door photos ${identityKey(owner)}`, windowMs: HOUR_MS });
  const { db } = c.var.services;
  const context = await requestContextOf(c);
  const [file] = filesIn(body, 'photo');
  const key = await storeDoorPhoto(db, owner, file, context.now.at);
  return c.json({ door_photo: doorPhotoName(key), door_photo_full_url: context.picture(key) });
});
