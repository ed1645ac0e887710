import { Hono } from 'hono';
import * as v from 'valibot';
import { addAccountNotice, sendAccountNotice } from '../../../auth/account-notices.ts';
import { confirmEntries, confirmUnlessRecent, consumeConfirmation } from '../../../auth/confirm.ts';
import { addPasskey, startAdding } from '../../../auth/passkeys/add.ts';
import { RegistrationSchema } from '../../../auth/passkeys/credential.ts';
import { deletePasskey, type Passkey, passkeysOf, renamePasskey } from '../../../auth/passkeys/rows.ts';
import { NO_PASSKEY, PASSKEY_ADDED, PASSKEY_REMOVED, PASSKEY_RENAMED } from '../../../auth/passkeys/texts.ts';
import { bit, instant } from '../../../catalogue/values.ts';
import { bodyOf, fieldsOf, filled, textOrEmpty, trimmedText } from '../../../http/body.ts';
import { requestContextOf } from '../../../http/context.ts';
import { refusal } from '../../../http/errors.ts';
import { customerOf } from '../../../http/identity.ts';
import { refuseAbove } from '../../../http/limits.ts';
import { localised } from '../../../localised.ts';
import type { AppEnv, Ctx } from '../../../types.ts';
import { customerRow } from './profile.ts';

const LARGEST = 2 ** 31 - 1;
const HOUR_MS = 3_600_000;
const CHANGES_PER_HOUR = 40;
const LONGEST_NAME = 60;

const ConfirmSchema = v.object(confirmEntries);
const AddSchema = v.object({ credential: RegistrationSchema, name: textOrEmpty(LONGEST_NAME) });
const NameSchema = v.object({ name: v.pipe(trimmedText(LONGEST_NAME), v.minLength(1)) });

/** Routes of `/customer/passkeys`: lists a customer's passkeys, adds, renames and removes one. */
export const passkeyRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const me = await customerOf(c);
    const rows = await passkeysOf(c.var.services.db, me.id);
    return c.json({ passkeys: rows.map(passkeyWire) });
  })
  .post('/options', async (c) => {
    const customer = await ownerOf(c);
    await confirmUnlessRecent(c, customer, fieldsOf(ConfirmSchema, filled(await bodyOf(c))));
    return c.json(await startAdding(c, customer));
  })
  .post('/', async (c) => {
    const customer = await ownerOf(c);
    const { credential, name } = fieldsOf(AddSchema, filled(await bodyOf(c)));
    const { device } = await requestContextOf(c);
    await addPasskey(c, customer, { credential, name: name || device || '' });
    return c.json({ message: localised(PASSKEY_ADDED, c.var.locale) });
  })
  .put('/:id{\\d{1,10}}', async (c) => {
    const customer = await ownerOf(c);
    const { name } = fieldsOf(NameSchema, filled(await bodyOf(c)));
    if (!(await renamePasskey(c.var.services.db, customer.id, { id: idIn(c), name }))) throw noPasskey();
    return c.json({ message: localised(PASSKEY_RENAMED, c.var.locale) });
  })
  .delete('/:id{\\d{1,10}}', async (c) => {
    const customer = await ownerOf(c);
    const id = idIn(c);
    const { db, clock } = c.var.services;
    await confirmUnlessRecent(c, customer, fieldsOf(ConfirmSchema, filled(await bodyOf(c))));
    await db.transaction(async (tx) => {
      if (!(await deletePasskey(tx, customer.id, id))) throw noPasskey();
      await consumeConfirmation(tx, customer.id);
      await addAccountNotice(tx, customer, 'passkey_removed', clock.now());
    });
    sendAccountNotice(c, customer, 'passkey_removed');
    return c.json({ message: localised(PASSKEY_REMOVED, c.var.locale) });
  });

/** Returns the signed-in customer, and counts the change. @throws {Refusal} 429 above the limit. */
async function ownerOf(c: Ctx) {
  const me = await customerOf(c);
  await refuseAbove(c, CHANGES_PER_HOUR, { key: `passkeys of customer ${me.id}`, windowMs: HOUR_MS });
  return customerRow(c.var.services.db, me.id);
}

const noPasskey = () => refusal(404, 'passkey', NO_PASSKEY, 'message');

/** Returns the number in the address; 0, which no passkey has, when it is too large. */
function idIn(c: Ctx): number {
  const id = Number(c.req.param('id'));
  return id <= LARGEST ? id : 0;
}

const passkeyWire = ({ id, name, synced, createdAt, lastUsedAt, blockedAt }: Passkey) => ({
  id,
  name,
  synced: bit(synced),
  blocked: bit(blockedAt !== null),
  created_at: instant(createdAt),
  last_used_at: lastUsedAt && instant(lastUsedAt),
});
