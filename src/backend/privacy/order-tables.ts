import { inArray, or } from 'drizzle-orm';
import { FINAL_STATUSES } from '#src/domain/order.ts';
import {
  conversations,
  deliveryManReviews,
  giftCards,
  loyaltyTransactions,
  messages,
  offlinePayments,
  paymentIntents,
  refunds,
  walletTransactions,
} from '../db/schema/aftercare.ts';
import { agentCheckouts } from '../db/schema/agents.ts';
import { alerts } from '../db/schema/alerts.ts';
import { reviews } from '../db/schema/catalogue.ts';
import { helpClaims } from '../db/schema/help.ts';
import type { Localised } from '../db/schema/json.ts';
import { memberships } from '../db/schema/membership.ts';
import { courierPositions, orderLines, orderPayments, orders } from '../db/schema/order.ts';
import { progressLinks } from '../db/schema/progress.ts';
import { reviewMarks } from '../db/schema/review-marks.ts';
import { weeklyReminders } from '../db/schema/weekly.ts';
import { withdrawals } from '../db/schema/withdrawal.ts';
import {
  all,
  blank,
  fact,
  file,
  files,
  hidden,
  ofConversations,
  ofCustomer,
  ofOrders,
  owned,
  personal,
  type TableRules,
  withheld,
} from './rules.ts';

/** Name that stays with the review of a deleted account. */
const FORMER_CUSTOMER: Localised = { en: 'A customer', ar: 'عميل' };

const ACCOUNT = 'account';
/** Bookkeeping needs orders; after this, not whom they went to. */
const TWO_YEARS = 730;
const ENDED = () => inArray(orders.status, [...FINAL_STATUSES]);
const BOOKS = 'amounts, lines and zone, for the books of the stores';

/** Orders and what follows from them. */
export const ORDER_TABLES = {
  refunds: {
    personal: true,
    contents: { en: 'refund requests with reason, note and pictures', ar: 'طلبات الاسترداد بسببها وملاحظتها وصورها' },
    why: 'to decide them',
    keep: { days: TWO_YEARS, since: 'createdAt' },
    fate: 'pseudonymise',
    stays: BOOKS,
    rows: ofOrders(refunds.orderId),
    columns: {
      ...all(fact, 'id', 'orderId', 'amount', 'status', 'method', 'adminNote', 'createdAt'),
      ...all(blank(null), 'reason', 'note'),
      images: files,
    },
  },
  withdrawals: {
    personal: true,
    contents: {
      en: 'statements of withdrawal with name and address of the receipt',
      ar: 'إشعارات العدول عن الشراء مع الاسم وعنوان الإيصال',
    },
    why: 'to pay back, and to prove it',
    keep: { days: TWO_YEARS, since: 'createdAt' },
    fate: 'pseudonymise',
    stays: BOOKS,
    rows: ofOrders(withdrawals.orderId),
    columns: {
      ...all(fact, 'id', 'orderId', 'parts', 'amount', 'language', 'refundBy', 'acknowledgedAt', 'refundedAt'),
      ...all(fact, 'key', 'createdAt'),
      ...all(blank(''), 'name', 'receiptTo'),
    },
  },
  helpClaims: {
    personal: true,
    contents: {
      en: 'problems with ordered items, with notes and pictures',
      ar: 'المشكلات في الأصناف المطلوبة مع الملاحظات والصور',
    },
    why: 'to decide them, and each once',
    keep: { days: TWO_YEARS, since: 'createdAt' },
    fate: 'pseudonymise',
    stays: BOOKS,
    rows: ofOrders(helpClaims.orderId),
    columns: {
      ...all(fact, 'id', 'orderId', 'lineId', 'problem', 'quantity', 'amount', 'state', 'refusal'),
      ...all(fact, 'appealedAt', 'decidedAt', 'createdAt'),
      ...all(blank(null), 'note', 'appeal'),
      images: files,
    },
  },
  offlinePayments: {
    personal: true,
    contents: { en: 'details of offline payments', ar: 'بيانات الدفعات خارج الإنترنت' },
    why: 'to find the payment',
    keep: { days: TWO_YEARS, since: 'createdAt' },
    fate: 'pseudonymise',
    stays: BOOKS,
    rows: ofOrders(offlinePayments.orderId),
    columns: {
      ...all(fact, 'id', 'orderId', 'methodId', 'methodName', 'status', 'adminNote', 'createdAt', 'updatedAt'),
      inputs: blank([]),
      customerNote: blank(null),
    },
  },
  courierPositions: {
    personal: true,
    contents: { en: 'last place of the courier of an order', ar: 'آخر موقع لمندوب الطلب' },
    why: 'to follow the order',
    keep: { days: 30, since: 'at' },
    fate: 'erase',
    exported: false,
    rows: ofOrders(courierPositions.orderId),
    columns: { ...all(fact, 'orderId', 'deliveryManId', 'at'), ...all(personal, 'lat', 'lng') },
  },
  progressLinks: {
    personal: true,
    contents: { en: 'links to the progress of an order', ar: 'روابط متابعة الطلب' },
    why: 'others follow it',
    keep: { days: 0, since: 'expiresAt', swept: true },
    fate: 'erase',
    rows: ofOrders(progressLinks.orderId),
    columns: { ...all(fact, 'orderId', 'expiresAt'), tokenHash: hidden },
  },
  orderLines: {
    personal: true,
    contents: { en: 'ordered items, and for whom in a group order', ar: 'الأصناف المطلوبة، ولمن هي في الطلب الجماعي' },
    why: 'to deliver',
    keep: { days: TWO_YEARS, since: 'createdAt' },
    fate: 'pseudonymise',
    stays: BOOKS,
    rows: ofOrders(orderLines.orderId),
    columns: {
      ...all(fact, 'id', 'orderId', 'itemId', 'campaignId', 'item', 'price', 'quantity', 'discount', 'discountType'),
      ...all(fact, 'addOns', 'addOnsPrice', 'variation', 'variant', 'stockTaken', 'flashItemId', 'createdAt'),
      // The names of others who ordered together.
      forNames: withheld(null),
    },
  },
  orderPayments: {
    personal: true,
    contents: { en: 'parts of a payment', ar: 'أجزاء الدفعات' },
    why: 'the books',
    keep: ACCOUNT,
    fate: 'pseudonymise',
    stays: 'amount, method and the reference of the payment service, for the books',
    rows: ofOrders(orderPayments.orderId),
    columns: all(fact, 'id', 'orderId', 'amount', 'status', 'method', 'transactionRef', 'createdAt'),
  },
  agentCheckouts: {
    personal: true,
    contents: {
      en: 'carts and checkouts of assistants: items, buyer, address',
      ar: 'سلال المساعدين وعمليات دفعهم: الأصناف والمشتري والعنوان',
    },
    why: 'an assistant orders with them and asks for its order',
    keep: { days: 0, since: 'expiresAt' },
    fate: 'erase',
    rows: (person) => or(ofCustomer(agentCheckouts.customerId)(person), owned(agentCheckouts)(person)),
    columns: {
      ...all(fact, 'id', 'kind', 'agent', 'state', 'shownTotal', 'orderId', 'createdAt', 'updatedAt', 'expiresAt'),
      ...all(fact, 'toldAt'),
      ...all(personal, 'customerId', 'selection', 'result', 'claimedAt'),
      ...all(hidden, 'publicId', 'userId', 'isGuest'),
    },
  },
  weeklyReminders: {
    personal: true,
    contents: { en: 'weekly reminders', ar: 'التذكيرات الأسبوعية' },
    why: 'asked for',
    keep: ACCOUNT,
    fate: 'erase',
    rows: ofCustomer(weeklyReminders.customerId),
    columns: all(personal, 'orderId', 'customerId', 'weekday', 'time', 'paused', 'nextAt'),
  },
  alerts: {
    personal: true,
    contents: { en: 'what to tell of items and stores', ar: 'ما تريد أن نبلغك به عن الأصناف والمتاجر' },
    why: 'asked for',
    keep: ACCOUNT,
    fate: 'erase',
    rows: owned(alerts),
    columns: {
      ...all(personal, 'id', 'userId', 'isGuest', 'kind', 'itemId', 'storeId', 'seenAt', 'toldAt', 'createdAt'),
      ...all(fact, 'price', 'offer'),
    },
  },
  deliveryManReviews: {
    personal: true,
    contents: { en: 'reviews of couriers', ar: 'تقييمات المندوبين' },
    why: 'their rating',
    keep: ACCOUNT,
    fate: 'erase',
    rows: ofCustomer(deliveryManReviews.customerId),
    columns: {
      ...all(personal, 'id', 'customerId', 'deliveryManId', 'orderId', 'rating', 'comment', 'createdAt'),
      attachments: files,
    },
  },
  orders: {
    personal: true,
    contents: {
      en: 'orders: name, contact, address, notes, attachments',
      ar: 'الطلبات: الاسم وبيانات الاتصال والعنوان والملاحظات والمرفقات',
    },
    why: 'to deliver, and to answer for it',
    keep: { days: TWO_YEARS, since: 'updatedAt', only: ENDED },
    fate: 'pseudonymise',
    stays: BOOKS,
    rows: owned(orders),
    columns: {
      ...all(fact, 'id', 'userId', 'isGuest', 'moduleId', 'storeId', 'zoneId', 'status', 'type', 'paymentMethod'),
      ...all(fact, 'paymentStatus', 'transactionReference', 'amount', 'shownTotal', 'partiallyPaid'),
      ...all(fact, 'couponCode', 'couponTitle'),
      ...all(fact, 'couponDiscount', 'storeDiscount', 'flashAdminDiscount', 'flashStoreDiscount', 'referralDiscount'),
      ...all(fact, 'tax', 'taxStatus', 'taxPercentage', 'deliveryCharge', 'originalDeliveryCharge', 'freeDeliveryBy'),
      ...all(fact, 'tips', 'laterTips', 'additionalCharge', 'extraPackaging', 'slotFee', 'distance', 'scheduled'),
      ...all(fact, 'scheduleAt', 'processingMinutes', 'minMinutes', 'maxMinutes', 'canceledBy', 'cutlery'),
      ...all(fact, 'lateCredit', 'lateCredited', 'membershipSaving'),
      ...all(fact, 'prescription', 'chargePayer', 'parcelCategoryId', 'deliveryManId', 'vehicleId', 'cashbackId'),
      ...all(fact, 'reviewDismissed', 'travelMs', 'nextAt', 'payBy', 'createdAt', 'updatedAt', 'pending', 'accepted'),
      ...all(fact, 'confirmed', 'processing', 'handover', 'pickedUp', 'delivered', 'canceled', 'failed'),
      ...all(fact, 'refundRequested', 'refundRequestCanceled', 'refunded', 'placedBy'),
      otp: withheld(null),
      ...all(blank(null), 'cancellationReason', 'note', 'unavailableItemNote', 'deliveryInstruction'),
      ...all(blank(null), 'deliveryAddress', 'receiverDetails', 'path'),
      // Name and phone of another person, and what was written to them.
      gift: withheld(null),
      ...all(fact, 'minAge', 'ageDeclared'),
      contactPhone: blank(''),
      doorPhoto: file,
      ...all(files, 'attachments', 'proofs'),
    },
  },
  reviews: {
    personal: true,
    contents: {
      en: 'reviews of items, shown with first name and initial',
      ar: 'تقييمات الأصناف، وتظهر بالاسم الأول والحرف الأول من اسم العائلة',
    },
    why: 'others decide by them',
    keep: ACCOUNT,
    fate: 'pseudonymise',
    stays: 'the stars, as those of “A customer”',
    rows: ofCustomer(reviews.userId),
    columns: {
      ...all(fact, 'id', 'itemId', 'storeId', 'moduleId', 'rating', 'repliedAt', 'status', 'createdAt'),
      ...all(fact, 'ofDelivery', 'helpful', 'reports', 'decidedAt'),
      ...all(blank(null), 'userId', 'orderId', 'reply'),
      customerName: blank(FORMER_CUSTOMER),
      comment: blank({ en: '', ar: '' }),
      // A copy of the picture of the account.
      customerImage: withheld(null),
      attachments: files,
    },
  },
  reviewMarks: {
    personal: true,
    contents: { en: 'reviews found helpful or reported', ar: 'التقييمات التي وُجدت مفيدة أو أُبلغ عنها' },
    why: 'each counts once',
    keep: ACCOUNT,
    fate: 'erase',
    rows: ofCustomer(reviewMarks.customerId),
    columns: all(personal, 'reviewId', 'customerId', 'kind', 'reason', 'createdAt'),
  },
  messages: {
    personal: true,
    contents: { en: 'messages with their files', ar: 'الرسائل مع ملفاتها' },
    why: 'the conversation',
    keep: { days: TWO_YEARS, since: 'createdAt' },
    fate: 'erase',
    rows: ofConversations(messages.conversationId),
    columns: {
      ...all(personal, 'id', 'conversationId', 'fromCustomer', 'text', 'seen', 'orderId', 'createdAt'),
      files,
    },
  },
  conversations: {
    personal: true,
    contents: { en: 'conversations', ar: 'المحادثات' },
    why: 'the conversation',
    keep: ACCOUNT,
    fate: 'erase',
    rows: ofCustomer(conversations.customerId),
    columns: {
      ...all(personal, 'id', 'customerId', 'counterpartType', 'counterpartId', 'unread', 'lastMessageAt', 'createdAt'),
      // What the other side has not said yet.
      ...all(hidden, 'reply', 'replyAt'),
    },
  },
  walletTransactions: {
    personal: true,
    contents: { en: 'movements of the wallet', ar: 'حركات المحفظة' },
    why: 'the balance',
    keep: ACCOUNT,
    fate: 'erase',
    rows: ofCustomer(walletTransactions.customerId),
    columns: {
      ...all(personal, 'id', 'customerId', 'transactionId', 'type', 'credit', 'debit', 'adminBonus', 'balance'),
      ...all(personal, 'rewardOf', 'createdAt'),
      // For a referral bonus it is the phone of the friend.
      reference: hidden,
    },
  },
  memberships: {
    personal: true,
    contents: { en: 'paid periods of the membership', ar: 'الفترات المدفوعة من العضوية' },
    why: 'its prices, and what was paid',
    keep: ACCOUNT,
    fate: 'erase',
    rows: ofCustomer(memberships.customerId),
    columns: {
      ...all(personal, 'id', 'customerId', 'joinedAt', 'startsAt', 'endsAt', 'price', 'freeDeliveryOver'),
      ...all(personal, 'additional', 'renewalPrice'),
    },
  },
  loyaltyTransactions: {
    personal: true,
    contents: { en: 'movements of the points', ar: 'حركات النقاط' },
    why: 'the balance',
    keep: ACCOUNT,
    fate: 'erase',
    rows: ofCustomer(loyaltyTransactions.customerId),
    columns: all(
      personal,
      'id',
      'customerId',
      'transactionId',
      'type',
      'reference',
      'credit',
      'debit',
      'balance',
      'createdAt',
    ),
  },
  giftCards: {
    personal: true,
    contents: { en: 'who redeemed a gift card', ar: 'بطاقات الهدايا المستخدمة' },
    why: 'each is redeemed once',
    keep: ACCOUNT,
    fate: 'pseudonymise',
    stays: 'that the card is used',
    rows: ofCustomer(giftCards.redeemedBy),
    columns: {
      ...all(fact, 'id', 'amount', 'expiresAt', 'redeemedAt', 'createdAt'),
      hash: hidden,
      redeemedBy: blank(null),
    },
  },
  paymentIntents: {
    personal: true,
    contents: { en: 'payments at the payment service', ar: 'الدفعات لدى خدمة الدفع' },
    why: 'its result comes later',
    keep: { days: 90, since: 'createdAt' },
    fate: 'pseudonymise',
    stays: 'amount and state: a late payment is refunded by them',
    rows: ({ id, guestIds }) => inArray(paymentIntents.userId, [id, ...guestIds]),
    columns: {
      ...all(fact, 'id', 'kind', 'userId', 'orderId', 'amount', 'gateway', 'state', 'reference', 'expiresAt'),
      ...all(fact, 'createdAt', 'answeredAt'),
      key: hidden,
      tokenHash: hidden,
      callback: withheld(null),
    },
  },
} satisfies TableRules;
