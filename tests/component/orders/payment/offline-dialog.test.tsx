import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineDialog } from '#src/features/orders/payment/OfflineDialog.tsx';
import { parseJson } from '#src/lib/json.ts';
import { toast } from '#src/lib/toast.ts';
import { $token } from '#src/state/auth/token.ts';
import { $offlineMethods, UNREAD_METHODS } from '#src/state/orders/offline.ts';
import { order, show } from '../show.tsx';

vi.mock('#src/lib/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

const METHOD = {
  id: 4,
  method_name: 'Bank transfer',
  method_fields: [{ input_name: 'Account', input_data: '77' }],
  method_informations: [
    { customer_input: 'sender_name', customer_placeholder: 'Your name', is_required: 1 },
    { customer_input: 'remark', customer_placeholder: 'Remark', is_required: 0 },
  ],
};
/** Calls of the marketplace besides the list of methods, and whether it refuses them. */
let sent: { call: string; body: unknown }[];
let refusing: boolean;

beforeEach(() => {
  [sent, refusing] = [[], false];
  $offlineMethods.set(UNREAD_METHODS);
  $token.set('a-token');
  vi.stubGlobal(
    'fetch',
    async (path: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
      if (path.includes('offline_payment_method_list')) return Response.json([METHOD]);
      if (method === 'GET') return Response.json({ infoUpdated: 'Payment info updated.' });
      sent.push({ call: `${method} ${path.replace(/.*\/order/, '')}`, body: parseJson(body) });
      if (refusing) return Response.json({ errors: [{ code: 'order', message: 'Not now.' }] }, { status: 403 });
      return Response.json({ payment: 'Payment details received.' });
    },
  );
});
afterEach(() => {
  cleanup();
  $token.set('');
  $offlineMethods.set(UNREAD_METHODS);
  vi.unstubAllGlobals();
});

test('CHK-02 The details of an offline payment can be corrected while the payment is checked', async () => {
  const offline = {
    status: 'pending' as const,
    methodId: METHOD.id,
    methodName: METHOD.method_name,
    note: 'From my brother',
    adminNote: null,
    inputs: [{ key: 'sender_name', value: 'first try' }],
  };
  const onSent = vi.fn();
  show(
    <OfflineDialog
      order={order({ id: 7, paymentMethod: 'offline_payment', offline })}
      onClose={vi.fn()}
      {...{ onSent }}
    />,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Your payment details' }));
  const name = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Your name/ });
  expect(name.value).toBe('first try');
  const send = dialog.getByRole('button', { name: 'Send' });
  fireEvent.change(name, { target: { value: ' ' } });
  fireEvent.click(send);
  expect(dialog.getByText('Please fill in Your name.')).toBeTruthy();
  expect(sent).toEqual([]);

  fireEvent.change(name, { target: { value: 'second try' } });
  expect(dialog.queryByText('Please fill in Your name.')).toBeNull();
  refusing = true;
  fireEvent.click(send);
  expect((await dialog.findByRole('alert')).textContent).toBe('Not now.');
  expect(name.value).toBe('second try');
  expect(onSent).not.toHaveBeenCalled();
  refusing = false;
  fireEvent.click(send);
  await expect.poll(() => onSent).toHaveBeenCalledOnce();
  const correction = {
    call: 'PUT /offline-payment-update',
    body: { order_id: 7, method_id: 4, customer_note: 'From my brother', sender_name: 'second try', remark: '' },
  };
  expect(sent).toEqual([correction, correction]);
  expect(toast.success).toHaveBeenCalledWith('Payment info updated.');
});
