import type { Localised } from './db/schema/json.ts';
import { refusal } from './errors.ts';
import type { Locale } from './localised.ts';
import { callWebhook, type Webhook } from './webhook.ts';

/** A message to one person: a code for something she asked for, or words about her account (then `code` is ''). */
export type Message = {
  medium: 'SMS' | 'email';
  to: string;
  purpose: string;
  code: string;
  text?: string;
  locale: Locale;
};

/** Brings messages to people. An operator's SMS or mail service goes here. */
export type Messenger = (message: Message) => void | Promise<void>;

const NOT_SENT: Localised = {
  en: 'The message could not be sent. Please try again in a minute.',
  ar: 'تعذر إرسال الرسالة. حاول مرة أخرى بعد دقيقة.',
};

/** The messenger of the demo: one JSON line in the server's log for each message, code and all. */
export const logMessenger: Messenger = (message) => {
  process.stdout.write(`${JSON.stringify({ level: 'info', message: 'code', ...message })}\n`);
};

/** The messenger of an app that was given none. */
export const noMessenger: Messenger = () => {
  throw new Error('There is no messenger that could bring a code to anybody.');
};

/**
 * A messenger that hands every message to a service of the operator's as `{ "type": "message", "message": … }`.
 * @throws {Refusal} 503 when the service does not take it.
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
