import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeMarket, later, type Respond, type SentCall } from '../../state/market.ts';

/** Messages of the element, rendered by the server. */
const WORDS =
  'data-invalid="Not an address" data-failed="Something went wrong" data-done="Subscribed" data-mailed="Open the mail"';

beforeEach(async () => {
  // Complete before it is inserted, as in a server-rendered page.
  const page = document.createElement('main');
  page.innerHTML = `
    <islet-newsletter ${WORDS}>
      <form novalidate>
        <input type="email" aria-label="E-mail">
        <button type="submit">Subscribe</button>
        <p role="status"></p>
        <p aria-live="polite" data-testid="hint"></p>
      </form>
    </islet-newsletter>`;
  document.body.replaceChildren(page);
  await import('#src/features/shell/newsletter.ts');
});
afterEach(() => vi.unstubAllGlobals());

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe' });
/** Returns the text of the status line and whether it shows an error. */
const said = () => {
  const line = screen.getByRole('status');
  return { text: line.textContent, wrong: line.hasAttribute('data-wrong') };
};

function send(email: string, respond: Respond): SentCall[] {
  const { sentCalls } = fakeMarket(respond);
  field().value = email;
  fireEvent.submit(field().form ?? document.body);
  return sentCalls;
}

test('FOOT-03 The status line confirms a subscription, and the field is emptied', async () => {
  const answer = later<{ body: unknown }>();
  const sentCalls = send(' lina@example.com ', () => answer.promise);
  await waitFor(() => expect(sentCalls).toHaveLength(1));
  expect(sentCalls[0]?.path).toBe('/api/v1/newsletter/subscribe');
  expect(String(sentCalls[0]?.body)).toContain('"lina@example.com"');
  // A second press sends nothing.
  expect(button().disabled).toBe(true);
  fireEvent.submit(field().form ?? document.body);
  answer.give({ body: { message: 'Done' } });
  await waitFor(() => expect(said()).toEqual({ text: 'Subscribed', wrong: false }));
  expect([field().value, field().hasAttribute('aria-invalid'), button().disabled]).toEqual(['', false, false]);
  expect(sentCalls).toHaveLength(1);
});

test('FOOT-03 The status line shows a refusal of the marketplace, and the typed address stays', async () => {
  const errors = [{ code: 'email', message: 'This address is subscribed already.' }];
  send('lina@example.com', () => ({ status: 403, body: { errors } }));
  await waitFor(() => expect(said()).toEqual({ text: 'This address is subscribed already.', wrong: true }));
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['lina@example.com', 'true']);
  // A success removes the error.
  send('omar@example.com', () => ({ body: { message: 'Done' } }));
  await waitFor(() => expect(said()).toEqual({ text: 'Subscribed', wrong: false }));
  expect(field().hasAttribute('aria-invalid')).toBe(false);
});

test('FOOT-03 A failed subscription can be retried, and an invalid address is not sent', async () => {
  send('lina@example.com', () => Promise.reject(new TypeError('fetch failed')));
  await waitFor(() => expect(said()).toEqual({ text: 'Something went wrong', wrong: true }));
  expect(button().disabled).toBe(false);
  const sentCalls = send('nobody@nowhere', () => ({ body: {} }));
  expect(said()).toEqual({ text: 'Not an address', wrong: true });
  expect(sentCalls).toEqual([]);
  expect(document.activeElement).toBe(field());
});

test('FOOT-03 A subscriber who has to confirm by e-mail is told so until the next try', async () => {
  const hint = () => screen.getByTestId('hint').textContent;
  send('lina@example.com', () => ({ body: { message: 'Done', confirmation_required: true } }));
  await waitFor(() => expect([said().text, hint()]).toEqual(['Subscribed', 'Open the mail']));
  send('omar@example.com', () => ({ body: { message: 'Done' } }));
  await waitFor(() => expect(hint()).toBe(''));
});
