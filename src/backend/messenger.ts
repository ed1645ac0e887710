import type { Locale } from './words.ts';

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

/** The messenger without any service: one JSON line in the server's log for each message. */
export const logMessenger: Messenger = (message) => {
  process.stdout.write(`${JSON.stringify({ level: 'info', message: 'code', ...message })}\n`);
};
