import type { Localised } from '../db/schema/json.ts';
import { refuseInTransaction } from '../db/transaction.ts';
import { refusal } from '../http/errors.ts';
import type { Locale } from '../localised.ts';
import { callWebhook, type Webhook } from './webhook.ts';

/** A message to a customer: a requested code, or a notice about the account (then `code` is ''). */
export type Message = {
  medium: 'SMS' | 'email';
  to: string;
  purpose: string;
  code: string;
  text?: string;
  locale: Locale;
};

/** Sends messages. Implement this to use an SMS or e-mail service. */
export type Messenger = (message: Message) => void | Promise<void>;

const NOT_SENT: Localised = {
  en: 'The message could not be sent. Please try again in a minute.',
  ar: 'تعذر إرسال الرسالة. حاول مرة أخرى بعد دقيقة.',
};

/** Messenger of the demo: writes each message with its code as one JSON line to the log. */
export const logMessenger: Messenger = (message) => {
  process.stdout.write(`${JSON.stringify({ level: 'info', message: 'code', ...message })}\n`);
};

/** Returns a messenger that throws inside a transaction. */
export const outsideTransactions =
  (send: Messenger): Messenger =>
  (message) => {
    refuseInTransaction('Sending a message');
    return send(message);
  };

/** Messenger of an app without a configured one. */
export const noMessenger: Messenger = () => {
  throw new Error('No messenger is configured, so no code can be sent.');
};

/**
 * Returns a messenger that sends every message to the operator's service as `{ "type": "message", "message": … }`.
 * @throws {Refusal} 503 when the service does not accept it.
 */
export const webhookMessenger =
  (service: Webhook, log: (line: string, error: unknown) => void): Messenger =>
  async (message) => {
    try {
      await callWebhook(service, { type: 'message', message });
    } catch (error) {
      log('a message could not be sent', error);
      throw refusal(503, 'messenger', NOT_SENT, 'message');
    }
  };
