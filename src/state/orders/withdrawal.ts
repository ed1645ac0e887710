import { atom, type ReadableAtom } from 'nanostores';
import { getWithdrawal, withdraw } from '#src/api/withdrawal.ts';
import type { ApiError } from '#src/contract/errors.ts';
import type { Withdrawal } from '#src/contract/withdrawal.ts';
import { isEmail } from '#src/lib/email.ts';
import { plainTyped } from '#src/lib/typed.ts';
import { isSignedIn } from '../auth/token.ts';
import { api } from '../client.ts';
import { errorTexts } from '../page/notices.ts';
import { contactOf, numberOf, type TrackForm } from './track.ts';

/** What the customer states; `pieces`: how many of each line, by its id. */
export type Statement = { name: string; receiptTo: string; pieces: Readonly<Record<number, number>> };

/** Problems of a statement; texts are in i18n. */
export type StatementProblems = {
  name?: 'needName';
  receiptTo?: 'needReceiptTo';
  pieces?: 'needPieces';
};

/**
 * Steps of a withdrawal (EXT-25): which order, what of it, confirm it, its receipt. `sending`: a call is running; `problem`:
 * the error text of the last one.
 */
export type WithdrawalStep =
  | { step: 'order'; form: TrackForm; sending: boolean; problem: string; missing: boolean }
  | { step: 'goods'; form: TrackForm; order: Withdrawal; statement: Statement; key: string; problem: string }
  | {
      step: 'confirm';
      form: TrackForm;
      order: Withdrawal;
      statement: Statement;
      key: string;
      sending: boolean;
      problem: string;
    }
  | { step: 'done'; order: Withdrawal };

/** A withdrawal on a page. */
export type WithdrawalSession = {
  $step: ReadableAtom<WithdrawalStep>;
  find: (form: TrackForm) => Promise<void>;
  /** Goes on to the confirmation with a checked statement. */
  review: (statement: Statement) => void;
  confirm: () => Promise<void>;
  back: () => void;
};

const EMPTY_FORM: TrackForm = { orderId: '', contact: '' };

/** Returns the statement that a form starts with: everything that can be withdrawn, receipt to the contact. */
const startOf = (order: Withdrawal, contact: string): Statement => ({
  name: '',
  receiptTo: contact,
  pieces: Object.fromEntries(order.lines.map(({ id, left, exemption }) => [id, exemption === null ? left : 0])),
});

/** Returns the problems of a statement. */
export function statementProblems({ name, receiptTo, pieces }: Statement): StatementProblems {
  const digits = plainTyped(receiptTo).replace(/\D/g, '');
  const isReachable = receiptTo.includes('@') ? isEmail(receiptTo.trim()) : digits.length >= 6 && digits.length <= 15;
  return {
    ...(name.trim() === '' ? { name: 'needName' as const } : {}),
    ...(isReachable ? {} : { receiptTo: 'needReceiptTo' as const }),
    ...(Object.values(pieces).some((count) => count > 0) ? {} : { pieces: 'needPieces' as const }),
  };
}

const textOf = async (error: ApiError): Promise<string> => (await errorTexts(error)).join('\n');

/** Creates a withdrawal; it makes no call before `find`. */
export function createWithdrawal(): WithdrawalSession {
  const $step = atom<WithdrawalStep>({ step: 'order', form: EMPTY_FORM, sending: false, problem: '', missing: false });
  return {
    $step,
    async find(form) {
      const current = $step.get();
      const orderId = numberOf(form);
      if (orderId === null || (current.step === 'order' && current.sending)) return;
      $step.set({ step: 'order', form, sending: true, problem: '', missing: false });
      const contact = contactOf(form);
      const response = await getWithdrawal(api(), {
        orderId,
        contact: contact === '' && !isSignedIn() ? ' ' : contact,
      });
      if (response.ok) {
        const order = response.value;
        const statement = startOf(order, form.contact.trim());
        $step.set({ step: 'goods', form, order, statement, key: crypto.randomUUID(), problem: '' });
        return;
      }
      const missing = response.error.kind === 'notFound';
      const problem = missing ? '' : await textOf(response.error);
      $step.set({ step: 'order', form, sending: false, problem, missing });
    },
    review(statement) {
      const current = $step.get();
      if (current.step !== 'goods') return;
      $step.set({ ...current, step: 'confirm', statement, sending: false, problem: '' });
    },
    async confirm() {
      const current = $step.get();
      if (current.step !== 'confirm' || current.sending) return;
      $step.set({ ...current, sending: true, problem: '' });
      const { form, order, statement, key } = current;
      const lines = Object.entries(statement.pieces)
        .filter(([, quantity]) => quantity > 0)
        .map(([id, quantity]) => ({ id: Number(id), quantity }));
      const { name, receiptTo } = statement;
      const orderId = order.orderId ?? numberOf(form) ?? 0;
      const response = await withdraw(api(), {
        ...{ orderId, contact: contactOf(form), name: name.trim(), receiptTo: receiptTo.trim(), key, lines },
      });
      if (response.ok) $step.set({ step: 'done', order: response.value });
      else $step.set({ ...current, sending: false, problem: await textOf(response.error) });
    },
    back() {
      const current = $step.get();
      if (current.step === 'confirm') {
        const { form, order, statement, key } = current;
        $step.set({ step: 'goods', form, order, statement, key, problem: '' });
      } else if (current.step === 'goods' || current.step === 'done') {
        const form = current.step === 'goods' ? current.form : EMPTY_FORM;
        $step.set({ step: 'order', form, sending: false, problem: '', missing: false });
      }
    },
  };
}
