import '../../state/storage.ts';

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Locale } from '#src/config/locales.ts';
import { OrderKnown } from '#src/features/checkout/Notices.tsx';
import { pageIsland } from '#src/features/shared/islands/page-island.tsx';
import { translationsOf } from '#src/i18n/t.ts';
import { $progress, OPENING } from '#src/state/checkout/submit.ts';

let broken = false;

/** An island with a field, which fails when it renders while `broken`. */
function Form({ locale }: { locale: Locale }) {
  const [presses, setPresses] = useState(0);
  const [name, setName] = useState('');
  if (broken && presses > 0) throw new Error('It cannot be rendered');
  return (
    <form lang={locale}>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea aria-label="Note" defaultValue="" />
      <input aria-label="Code" autoComplete="one-time-code" defaultValue="" />
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Send
      </button>
    </form>
  );
}
const Island = pageIsland(Form);

/** Removes the error that React reports for an island that has failed. */
const reported = (): unknown[] => vi.mocked(console.error).mock.calls.splice(0).flat();
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

beforeEach(() => {
  broken = true;
  document.documentElement.lang = 'en';
});
afterEach(() => {
  cleanup();
  $progress.set(OPENING);
});

test('An island that fails shows an error with the focus and reports it, and the page around it works', () => {
  render(
    <main>
      <Island locale="en" />
      <Island locale="en" />
    </main>,
  );
  fireEvent.click(screen.getAllByRole('button', { name: 'Send' })[0] ?? document);
  expect(String(reported())).toContain('It cannot be rendered');
  const alert = screen.getByRole('alert');
  expect(document.activeElement).toBe(alert);
  expect(alert.textContent).toContain('This part has stopped working');
  expect(within(alert).getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/home');
  expect(field('Name')).toBeTruthy();
});

test('An island that fails shows its error in Arabic', () => {
  render(<Island locale="ar" />);
  press('Send');
  reported();
  expect(screen.getByRole('alert').textContent).toContain('توقف هذا الجزء عن العمل');
  expect(screen.getByRole('link', { name: 'العودة إلى الرئيسية' }).getAttribute('href')).toBe('/ar/home');
});

test('The text typed into an island that failed is there after a retry', () => {
  render(<Island locale="en" />);
  type('Name', 'Lina');
  type('Note', 'By the blue door');
  type('Code', '123456');
  press('Send');
  reported();
  broken = false;
  press('Try again');
  expect([field('Name').value, field('Note').value]).toEqual(['Lina', 'By the blue door']);
  // It may be used up.
  expect(field('Code').value).toBe('');
  // React knows the text, too.
  press('Send');
  expect(field('Name').value).toBe('Lina');
});

test('An island whose elements a page translator has moved fails once and works after a retry', () => {
  const Loose = pageIsland(({ locale }: { locale: Locale }) => {
    const [open, setOpen] = useState(false);
    return (
      <>
        {open && <b>Open</b>}
        Text
        <button type="button" lang={locale} onClick={() => setOpen(!open)}>
          Turn
        </button>
      </>
    );
  });
  const { container } = render(<Loose locale="en" />);
  const text = [...(container.firstElementChild?.childNodes ?? [])].find((node) => node instanceof Text);
  const font = document.createElement('font');
  text?.replaceWith(font);
  font.append('Texto');
  press('Turn');
  expect(String(reported())).toMatch(/NotFoundError|not a child|insertBefore/);
  press('Try again');
  expect(container.textContent).toBe('TextTurn');
  press('Turn');
  expect(container.textContent).toBe('OpenTextTurn');
});

test.each([
  [{ state: 'filling' }, 'No order has been placed.', null],
  [{ state: 'placing' }, 'We do not know yet whether your order arrived.', null],
  [{ state: 'unknown', checking: false }, 'We do not know yet whether your order arrived.', null],
  [{ state: 'placed', orderId: 77, phone: '+971501234567' }, 'Your order 77 is placed.', 'Track Order'],
  [{ state: 'paying', orderId: 77 }, 'Your order 77 is placed.', 'Track Order'],
] as const)('A checkout that fails says whether an order was placed: %j', (progress, text, link) => {
  $progress.set(progress);
  render(<OrderKnown translations={{ checkout: translationsOf('checkout', 'en') }} locale="en" />);
  expect(document.body.textContent).toContain(text);
  expect(screen.queryByRole('link')?.textContent ?? null).toBe(link);
});

test('A checkout that fails while an order is sent shows when the order is placed', async () => {
  $progress.set({ state: 'placing' });
  render(<OrderKnown translations={{ checkout: translationsOf('checkout', 'ar') }} locale="ar" />);
  act(() => $progress.set({ state: 'placed', orderId: 77, phone: '' }));
  expect(await screen.findByText(/تم استلام طلبك رقم ٧٧/)).toBeTruthy();
});
