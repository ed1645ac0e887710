import { eq, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { agentLinks, agentTokens } from '../db/schema/agent-links.ts';
import { addresses, customers, guests, notifications, tokens, wishlistEntries } from '../db/schema/customer.ts';
import { doorPhotos } from '../db/schema/door.ts';
import { events } from '../db/schema/events.ts';
import { applications, newsletters } from '../db/schema/marketplace.ts';
import { cartLines, idempotencyKeys } from '../db/schema/order.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import { authFlows, limits } from '../db/schema/service.ts';
import { groupMembers } from '../db/schema/together.ts';
import { identityKey } from '../http/identity.ts';
import {
  all,
  blank,
  fact,
  file,
  files,
  hidden,
  ofContacts,
  ofCustomer,
  owned,
  type Person,
  personal,
  type TableRules,
} from './rules.ts';

const ACCOUNT = 'account';

/** Counts of attempts that name a contact or the caller: `purpose:target@address` and `calls customer:4`. */
function limitKeys({ id, guestIds, contacts }: Person): SQL | undefined {
  const callers = [identityKey({ kind: 'customer', id }), ...guestIds.map((guest) => `guest:${guest}`)];
  const key = sql`lower(${limits.key}) || '@'`;
  return or(
    ...contacts.map((contact) => sql`strpos(${key}, ${`:${contact}@`}) > 0`),
    ...callers.map((caller) => sql`${limits.key} like ${`% ${caller}`}`),
    sql`strpos(${limits.key}, ${`of customer ${id}@`}) > 0`,
    sql`${limits.key} || '@' like ${`%of customer ${id}@`}`,
  );
}

/** The account and what protects it. */
export const ACCOUNT_TABLES = {
  addresses: {
    personal: true,
    contents: { en: 'saved addresses', ar: 'العناوين المحفوظة' },
    why: 'to fill in orders',
    keep: ACCOUNT,
    fate: 'erase',
    rows: ofCustomer(addresses.customerId),
    columns: {
      ...all(
        personal,
        'id',
        'customerId',
        'type',
        'label',
        'address',
        'contactName',
        'contactPhone',
        'lat',
        'lng',
        'road',
      ),
      ...all(personal, 'additionalInformation', 'house', 'floor', 'handover', 'landmark', 'gateCode', 'zoneId'),
      ...all(personal, 'createdAt', 'updatedAt'),
      doorPhoto: file,
    },
  },
  doorPhotos: {
    personal: true,
    contents: { en: 'photos of doors', ar: 'صور الأبواب' },
    why: 'the courier finds it',
    keep: ACCOUNT,
    fate: 'erase',
    rows: owned(doorPhotos),
    columns: { ...all(personal, 'userId', 'isGuest', 'createdAt'), key: file },
  },
  cartLines: {
    personal: true,
    contents: { en: 'carts with notes', ar: 'السلات مع ملاحظاتها' },
    why: 'to order',
    keep: ACCOUNT,
    fate: 'erase',
    rows: owned(cartLines),
    columns: {
      ...all(personal, 'id', 'userId', 'isGuest', 'moduleId', 'model', 'itemId', 'price', 'quantity', 'variation'),
      ...all(personal, 'addOnIds', 'addOnQtys', 'note', 'groupId', 'createdAt', 'updatedAt'),
      variationKey: fact,
      // The names of others who order together.
      forNames: hidden,
    },
  },
  groupMembers: {
    personal: true,
    contents: { en: 'names in group orders', ar: 'الأسماء في الطلبات الجماعية' },
    why: 'who wants what',
    keep: ACCOUNT,
    fate: 'pseudonymise',
    stays: 'the lines without a name, for the others; a week',
    rows: owned(groupMembers),
    columns: {
      ...all(fact, 'id', 'groupId', 'host', 'createdAt'),
      tokenHash: hidden,
      name: blank('–'),
      ...all(blank(null), 'userId', 'isGuest'),
    },
  },
  wishlistEntries: {
    personal: true,
    contents: { en: 'saved items and stores', ar: 'الأصناف والمتاجر المحفوظة' },
    why: 'to find them again',
    keep: ACCOUNT,
    fate: 'erase',
    rows: ofCustomer(wishlistEntries.customerId),
    columns: all(personal, 'id', 'customerId', 'itemId', 'storeId', 'createdAt'),
  },
  notifications: {
    personal: true,
    contents: { en: 'notifications', ar: 'الإشعارات' },
    why: 'what happened',
    keep: { days: 365, since: 'createdAt', only: () => isNotNull(notifications.customerId) },
    fate: 'erase',
    rows: ofCustomer(notifications.customerId),
    columns: all(personal, 'id', 'customerId', 'title', 'description', 'image', 'kind', 'orderId', 'createdAt'),
  },
  events: {
    personal: true,
    contents: { en: 'events for open pages', ar: 'أحداث الصفحات المفتوحة' },
    why: 'pages stay current',
    keep: { days: 1, since: 'createdAt', swept: true },
    fate: 'erase',
    exported: false,
    rows: owned(events),
    columns: all(personal, 'id', 'transaction', 'userId', 'isGuest', 'payload', 'createdAt'),
  },
  idempotencyKeys: {
    personal: true,
    contents: { en: 'responses by idempotency key', ar: 'الردود بحسب مفتاح عدم التكرار' },
    why: 'nothing is ordered twice',
    keep: { days: 7, since: 'createdAt', swept: true },
    fate: 'erase',
    exported: false,
    rows: ({ id, guestIds }) =>
      or(
        inArray(idempotencyKeys.identity, [
          identityKey({ kind: 'customer', id }),
          ...guestIds.map((guest) => identityKey({ kind: 'guest', id: guest })),
        ]),
        // Those of agents that act for the customer.
        like(idempotencyKeys.identity, `${identityKey({ kind: 'customer', id })} agent %`),
      ),
    columns: all(personal, 'id', 'key', 'identity', 'requestHash', 'status', 'response', 'createdAt'),
  },
  limits: {
    personal: true,
    contents: {
      en: 'counts of attempts by phone, e-mail and IP address',
      ar: 'أعداد المحاولات بحسب الهاتف والبريد وعنوان الإنترنت',
    },
    why: 'protection against guessing',
    keep: { days: 0, since: 'endsAt', swept: true },
    fate: 'erase',
    exported: false,
    rows: limitKeys,
    columns: all(personal, 'key', 'count', 'endsAt'),
  },
  agentLinks: {
    personal: true,
    contents: { en: 'assistants that act for the customer', ar: 'المساعدون الذين يتصرفون نيابة عن العميل' },
    why: 'allowed by the customer',
    keep: ACCOUNT,
    fate: 'erase',
    rows: ofCustomer(agentLinks.customerId),
    columns: all(personal, 'id', 'customerId', 'agent', 'name', 'scopes', 'createdAt', 'lastUsedAt'),
  },
  agentTokens: {
    personal: true,
    contents: { en: 'codes and tokens of these assistants', ar: 'رموز هؤلاء المساعدين' },
    why: 'their calls',
    keep: { days: 31, since: 'createdAt', swept: true },
    fate: 'erase',
    exported: false,
    rows: ({ id }) =>
      sql`${agentTokens.linkId} in (select ${agentLinks.id} from ${agentLinks} where ${eq(agentLinks.customerId, id)})`,
    columns: all(
      hidden,
      'id',
      'linkId',
      'kind',
      'hash',
      'family',
      'redirectUri',
      'challenge',
      'createdAt',
      'expiresAt',
      'usedAt',
    ),
  },
  authFlows: {
    personal: true,
    contents: { en: 'started sign-ins', ar: 'عمليات تسجيل دخول بدأت' },
    why: 'their next step',
    keep: { days: 1, since: 'startedAt', swept: true },
    fate: 'erase',
    exported: false,
    rows: (person) =>
      or(
        ofContacts(authFlows.target)(person),
        ofCustomer(authFlows.customerId)(person),
        ...person.contacts.map((contact) => sql`lower(${authFlows.pending}->>'phone') = ${contact}`),
        ...person.contacts.map((contact) => sql`lower(${authFlows.pending}->>'email') = ${contact}`),
      ),
    columns: {
      ...all(
        personal,
        'id',
        'purpose',
        'target',
        'guestId',
        'customerId',
        'startedAt',
        'sentAt',
        'guesses',
        'codeUsedAt',
      ),
      ...all(personal, 'pending', 'medium', 'socialId', 'emailVerified', 'provedAt', 'usedAt'),
      ...all(hidden, 'secretHash', 'codeHash'),
    },
  },
  newsletters: {
    personal: true,
    contents: {
      en: 'newsletter addresses; confirmed ones as long as the account',
      ar: 'عناوين النشرة البريدية؛ المؤكدة منها ما دام الحساب',
    },
    why: 'asked for',
    keep: { days: 7, since: 'createdAt', only: () => isNull(newsletters.confirmedAt) },
    fate: 'erase',
    rows: ofContacts(newsletters.email),
    columns: all(personal, 'id', 'email', 'createdAt', 'confirmedAt'),
  },
  applications: {
    personal: true,
    contents: { en: 'applications of stores and couriers', ar: 'طلبات انضمام المتاجر والسائقين' },
    why: 'to decide on them',
    keep: { days: 180, since: 'createdAt' },
    fate: 'erase',
    rows: (person) => or(ofContacts(applications.phone)(person), ofContacts(applications.email)(person)),
    columns: {
      ...all(personal, 'id', 'kind', 'firstName', 'lastName', 'phone', 'email', 'zoneId', 'details', 'createdAt'),
      files,
    },
  },
  tokens: {
    personal: true,
    contents: { en: 'sessions', ar: 'الجلسات' },
    why: 'to stay signed in',
    keep: { days: 0, since: 'expiresAt', swept: true },
    fate: 'erase',
    rows: ofCustomer(tokens.customerId),
    columns: { ...all(personal, 'id', 'customerId', 'device', 'createdAt', 'lastUsedAt', 'expiresAt'), hash: hidden },
  },
  passkeys: {
    personal: true,
    contents: { en: 'passkeys: names and times', ar: 'مفاتيح المرور: أسماؤها وأوقاتها' },
    why: 'to sign in without a password',
    keep: ACCOUNT,
    fate: 'erase',
    rows: ofCustomer(passkeys.customerId),
    columns: {
      ...all(personal, 'id', 'customerId', 'name', 'synced', 'createdAt', 'lastUsedAt', 'blockedAt'),
      ...all(hidden, 'credentialId', 'publicKey', 'counter', 'transports'),
    },
  },
  guests: {
    personal: true,
    contents: { en: 'guests', ar: 'الزيارات بلا حساب' },
    why: 'cart and orders without an account',
    keep: ACCOUNT,
    fate: 'erase',
    rows: ofCustomer(guests.customerId),
    columns: { ...all(personal, 'customerId', 'createdAt'), ...all(hidden, 'id', 'pushToken') },
  },
  customers: {
    personal: true,
    contents: { en: 'the account', ar: 'الحساب' },
    why: 'to sign in and to order',
    keep: ACCOUNT,
    fate: 'erase',
    rows: ofCustomer(customers.id),
    columns: {
      ...all(
        personal,
        'id',
        'firstName',
        'lastName',
        'phone',
        'email',
        'loginMedium',
        'phoneVerified',
        'emailVerified',
      ),
      ...all(personal, 'active', 'walletBalance', 'loyaltyPoints', 'referralCode', 'zoneId', 'language', 'interests'),
      avoidedAllergens: personal,
      ...all(personal, 'createdAt', 'updatedAt'),
      ...all(hidden, 'passwordHash', 'socialId', 'pushToken', 'referredBy'),
      image: file,
    },
  },
  referredPhones: {
    personal: true,
    contents: { en: 'phones that were invited, as a keyed hash', ar: 'الهواتف المدعوة، ببصمة مشفرة بمفتاح' },
    why: 'each is invited once',
    keep: { days: 1095, since: 'createdAt' },
    fate: 'keep',
    stays: 'the keyed hash, three years: a new account is not a new customer',
    exported: false,
    rows: () => sql`false`,
    columns: { phoneHash: hidden, referrerId: fact, createdAt: fact },
  },
  firstOrders: {
    personal: true,
    contents: {
      en: 'phones of deleted accounts that had ordered, as a keyed hash',
      ar: 'هواتف الحسابات المحذوفة التي طلبت من قبل، ببصمة مشفرة بمفتاح',
    },
    why: 'a first order is one',
    keep: { days: 1095, since: 'createdAt' },
    fate: 'keep',
    stays: 'the keyed hash, three years: a new account is not a new customer',
    exported: false,
    rows: () => sql`false`,
    columns: { phoneHash: hidden, createdAt: fact },
  },
} satisfies TableRules;
