import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HelpClaim } from '#src/contract/help.ts';
import { type OrderLine, OrderLineSchema } from '#src/contract/order-line.ts';
import { HelpRulesDialog } from '#src/features/orders/after-order/HelpRulesDialog.tsx';
import { LineHelp } from '#src/features/orders/after-order/LineHelp.tsx';
import { reads } from '../../../unit/contract/parse.ts';
import { order, show } from '../show.tsx';

const replies = vi.fn<(path: string, body: unknown) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => replies(path, init?.body));
});
afterEach(() => {
  vi.unstubAllGlobals();
  replies.mockReset();
  cleanup();
});

const line = (id: number, name: string, more: object = {}): OrderLine =>
  reads(OrderLineSchema, { id, price: 4.2, quantity: 2, item_details: { name }, help_amount: 8.82, ...more });
const claim = (change: Partial<HelpClaim> = {}): HelpClaim => ({
  ...{ problem: 'missing', quantity: 1, state: 'refused', refusal: 'too_late', amount: 441 },
  ...{ mayAppeal: true, appealed: false, createdAt: null, ...change },
});
const wire = { problem: 'missing', quantity: 1, state: 'credited', refusal: null, amount: 4.41 };

test('EXT-24 A problem needs its kind and an item, says what was paid for the pieces, and shows the decision', async () => {
  const onClose = vi.fn();
  const lines = [line(5, 'Soup'), line(6, 'Bread', { help_amount: undefined })];
  show(<HelpRulesDialog order={order({ id: 9 })} lines={lines} onOther={() => {}} onClose={onClose} />);
  expect(screen.queryByRole('checkbox', { name: 'Bread' })).toBeNull();
  const send = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(send);
  expect(screen.getByText('Choose what went wrong.')).toBeTruthy();
  expect(screen.getByText('Choose at least one item.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Something is missing' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Soup' }));
  expect(screen.getByText('Paid for this: $8.82')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'One fewer' }));
  expect(screen.getByText('Paid for this: $4.41')).toBeTruthy();
  replies.mockRejectedValueOnce(new TypeError('offline'));
  fireEvent.click(send);
  expect(await screen.findByRole('alert')).toBeTruthy();
  replies.mockImplementation(async () => Response.json({ claim: wire }));
  fireEvent.click(send);
  expect(await screen.findByText('$4.41 is in your wallet.')).toBeTruthy();
  const sent = replies.mock.calls.at(-1)?.[1];
  expect(sent instanceof FormData && Object.fromEntries(sent)).toMatchObject({
    ...{ order_id: '9', line_id: '5', problem: 'missing', quantity: '1' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Back to the order' }));
  expect(onClose).toHaveBeenCalledWith(true);
});

test('EXT-24 A refusal says why and is appealed with a reason, other states cannot be', async () => {
  const onChanged = vi.fn();
  show(<LineHelp orderId={9} lineId={5} claim={claim()} onChanged={onChanged} />);
  expect(screen.getByText('It was reported too late to be credited at once.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ask us to look again' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Please write a few words.')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'I was away' } });
  replies.mockImplementation(async () => Response.json({ claim: { ...wire, state: 'review' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => onChanged).toHaveBeenCalledOnce();
  cleanup();
  for (const [change, text] of [
    [{ state: 'credited', refusal: null, mayAppeal: false }, '$4.41 is in your wallet.'],
    [{ state: 'review', refusal: null, mayAppeal: false }, 'We are looking at it. You will read here what we decide.'],
    [{ refusal: 'nothing_paid', mayAppeal: false }, 'Nothing was paid for this item, so nothing is credited.'],
  ] as const) {
    show(<LineHelp orderId={9} lineId={5} claim={claim(change)} onChanged={onChanged} />);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
  }
});
