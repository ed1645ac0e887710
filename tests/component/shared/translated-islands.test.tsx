import { globSync, readFileSync } from 'node:fs';
import { fireEvent, screen, within } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ISLANDS } from '#src/config/island.ts';
import { HOME } from '../../contract/market.ts';
import { lostBefore } from '../../setup/faults.ts';
import { choose, meetGuest, press, settle, shopPage } from '../page.ts';
import { BURGER, SOUP } from '../shop-rows.ts';
import { keepTranslated } from '../translate.ts';
import { DIALOGS, PAGES, removeIsland, renderCheckout } from './opened-islands.tsx';

vi.mock('#src/features/shared/map/map-view.ts', () => ({ loadMapView: async () => () => null }));
vi.mock('#src/features/shared/map/page-map.ts', () => ({ pageMap: () => ({ kind: 'tiles', url: '' }) }));
vi.mock('#src/lib/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

const { shop } = shopPage();
const FAILED = 'This part has stopped working';
/** Presses after which an island counts as tried. */
const PRESSES = 25;

let stopTranslating = () => {};

beforeEach(() => {
  localStorage.setItem('currentLatLng', JSON.stringify(HOME));
  for (const name of ['assign', 'replace', 'reload'] as const)
    vi.spyOn(window.location, name).mockImplementation(() => {});
  stopTranslating = keepTranslated();
});
afterEach(async () => {
  stopTranslating();
  removeIsland();
  const { $overlay } = await import('#src/state/page/overlay.ts');
  $overlay.set({ name: 'none' });
  await settle();
  window.history.replaceState(null, '', '/');
});

// By element, not by role: roles take long to find, and every press looks for them.
const buttons = () =>
  [...document.querySelectorAll<HTMLButtonElement>('button:enabled')].filter(
    ({ textContent }) => textContent !== 'Opener',
  );
const fields = () => [...document.querySelectorAll<HTMLInputElement>('input:not([type]), input[type=text], textarea')];

/** Returns what tells a button from others, in the state it is in. */
const nameOf = (button: HTMLElement) => `${button.ariaLabel ?? button.textContent} ${button.ariaPressed ?? ''}`;

/** Types into every field and presses every button, also those that this shows. */
async function tryAll(): Promise<void> {
  const tried = new Set<string>();
  for (let presses = 0; presses < PRESSES; presses += 1) {
    for (const field of fields()) if (field.value === '') fireEvent.input(field, { target: { value: 'Lina' } });
    const button = buttons().find((one) => !tried.has(nameOf(one)));
    if (!button) return;
    tried.add(nameOf(button));
    fireEvent.click(button);
    await settle();
    await settle();
    expect(document.body.textContent, `after ${nameOf(button)}`).not.toContain(FAILED);
  }
}

describe('A page under a translator, which replaces every text by its own element', () => {
  test('Every island has a row in these tests', () => {
    expect(Object.keys(DIALOGS).sort()).toEqual([...ISLANDS].sort());
    const islands = globSync('src/{pages,features}/**/*.astro').flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/<(\w+)\s+client:/g)].map(([, name]) => name),
    );
    expect(Object.keys(PAGES).sort()).toEqual([...new Set(islands)].sort());
  });

  const rows = [...Object.entries(DIALOGS), ...Object.entries(PAGES)].flatMap(([name, open]) =>
    open ? [{ name, open }] : [],
  );

  test.each(rows)('$name keeps working while it is used', async ({ open }) => {
    await open(shop());
    await settle();
    await tryAll();
    expect(document.body.textContent).not.toContain(FAILED);
  });

  test.each(rows)('$name keeps working while the marketplace cannot be reached', async ({ open }) => {
    await open(shop());
    shop().fate(/./, lostBefore);
    await settle();
    await tryAll();
    expect(document.body.textContent).not.toContain(FAILED);
  });

  test('An order from a complete form is placed and confirmed', async () => {
    meetGuest();
    await shop().put(SOUP);
    await renderCheckout();
    await screen.findByRole('radio', { name: /Take away/i });
    await choose(screen.getByRole('radio', { name: /Take away/i }));
    for (const [label, value] of [
      [/^Contact Person Name/, 'Lina Aziz'],
      [/^Phone/, '+971501234567'],
      [/^Contact Person Email/, 'lina@example.com'],
    ] as const)
      fireEvent.input(screen.getByRole('textbox', { name: label }), { target: { value } });
    const place = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Place Order' })[0];
    await expect.poll(() => place()?.disabled).toBe(false);
    fireEvent.click(place() ?? document);
    const dialog = await screen.findByRole('dialog', { name: 'Order placed' });
    expect(within(dialog).getByText('Your order is placed')).toBeTruthy();
    expect(document.body.textContent).not.toContain(FAILED);
  });

  test('An order from an empty form is not placed, and the fields show what is missing', async () => {
    meetGuest();
    await shop().put(SOUP);
    await renderCheckout();
    const place = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Place Order' })[0];
    await expect.poll(() => place()?.disabled).toBe(false);
    fireEvent.click(place() ?? document);
    await expect.poll(() => screen.queryAllByRole('alert').length).toBeGreaterThan(1);
    expect(screen.getByRole('textbox', { name: /^Contact Person Name/ }).getAttribute('aria-invalid')).toBe('true');
    expect(shop().sentBodies('POST', '/customer/order/place')).toEqual([]);
    expect(document.body.textContent).not.toContain(FAILED);
  });

  test('An item is chosen, counted up and added to the cart in its dialog', async () => {
    meetGuest();
    await DIALOGS.item?.(shop());
    const dialog = await screen.findByRole('dialog', { name: 'Beef burger' });
    await choose(await within(dialog).findByRole('radio', { name: /Large/ }));
    await press('Increase quantity', within(dialog).getByRole('group', { name: 'Quantity of Beef burger' }));
    // 12.50 + 2.75 = 15.25, less 10 % = 1.53, twice.
    await expect.poll(() => dialog.textContent).toContain('$27.44');
    await press(/^Add to [Cc]art/, dialog);
    await expect.poll(() => shop().lines()).toMatchObject([{ itemId: BURGER, quantity: 2 }]);
  });
});
