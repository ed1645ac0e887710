import type { Localised } from '../db/schema/json.ts';
import type { Tx } from '../db/types.ts';
import { Refusal } from '../http/errors.ts';
import { localeFrom, localised } from '../localised.ts';
import { notify } from '../notifications/write.ts';
import type { Ctx } from '../types.ts';
import type { CustomerRow } from './accounts.ts';

/** Changes of an account that its owner is notified of. */
export type AccountChange =
  | 'password'
  | 'phone'
  | 'email'
  | 'deleted'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_copied';

type NotifiedCustomer = Pick<CustomerRow, 'id' | 'phone' | 'email' | 'language'>;

const TITLE: Localised = { en: 'Your account was changed', ar: 'تم تغيير حسابك' };
const TEXTS: Record<AccountChange, Localised> = {
  password: {
    en: 'The password of your account was changed. If that was not you, set a new one and contact support.',
    ar: 'تم تغيير كلمة مرور حسابك. إن لم تكن أنت من غيّرها فعيّن كلمة جديدة وتواصل مع الدعم.',
  },
  phone: {
    en: 'The phone number of your account was changed. If that was not you, contact support.',
    ar: 'تم تغيير رقم هاتف حسابك. إن لم تكن أنت من غيّره فتواصل مع الدعم.',
  },
  email: {
    en: 'The e-mail address of your account was changed. If that was not you, contact support.',
    ar: 'تم تغيير البريد الإلكتروني لحسابك. إن لم تكن أنت من غيّره فتواصل مع الدعم.',
  },
  deleted: {
    en: 'Your account was deleted. If that was not you, contact support.',
    ar: 'تم حذف حسابك. إن لم تكن أنت من حذفه فتواصل مع الدعم.',
  },
  passkey_added: {
    en: 'A passkey was added to your account; whoever has it can sign in. If that was not you, remove it in your settings and contact support.',
    ar: 'أضيف مفتاح مرور إلى حسابك، ومن يملكه يستطيع تسجيل الدخول. إن لم تكن أنت من أضافه فاحذفه من إعداداتك وتواصل مع الدعم.',
  },
  passkey_removed: {
    en: 'A passkey was removed from your account. If that was not you, contact support.',
    ar: 'حُذف مفتاح مرور من حسابك. إن لم تكن أنت من حذفه فتواصل مع الدعم.',
  },
  passkey_copied: {
    en: 'Someone may have a copy of one of your passkeys, so it no longer works. Remove it in your settings and add a new one.',
    ar: 'قد تكون لدى شخص آخر نسخة من أحد مفاتيح مرورك، لذلك لم يعد يعمل. احذفه من إعداداتك وأضف مفتاحًا جديدًا.',
  },
};

/** Adds the change to the owner's notifications, in its transaction. */
export async function addAccountNotice(
  tx: Tx,
  { id }: NotifiedCustomer,
  change: AccountChange,
  now: Date,
): Promise<void> {
  await notify(tx, { customerId: id, kind: 'account', title: TITLE, description: TEXTS[change], now });
}

/**
 * Sends a message about a change to the phone and e-mail that the account had before. Not awaited: the change is done,
 * and the duration must not show in the response time.
 */
export function sendAccountNotice(c: Ctx, { phone, email, language }: NotifiedCustomer, change: AccountChange): void {
  const { auth, log } = c.var.services;
  const locale = localeFrom(language);
  for (const to of [phone, email]) {
    if (to === null) continue;
    const medium = to.includes('@') ? 'email' : 'SMS';
    const message = {
      medium,
      to,
      purpose: `account_${change}`,
      code: '',
      text: localised(TEXTS[change], locale),
      locale,
    } as const;
    void (async () => auth.send(message))().catch((error: unknown) => {
      // The messenger has logged why it refuses.
      if (!(error instanceof Refusal)) log('A notice of a changed account could not be sent', error);
    });
  }
}
