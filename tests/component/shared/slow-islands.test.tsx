import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toast } from '#src/lib/toast.ts';
import { HOME } from '../../contract/market.ts';
import { settle, shopPage } from '../page.ts';
import { DIALOGS, PAGES, removeIsland } from './opened-islands.tsx';

vi.mock('#src/features/shared/map/map-view.ts', () => ({ loadMapView: async () => () => null }));
vi.mock('#src/features/shared/map/page-map.ts', () => ({ pageMap: () => ({ kind: 'tiles', url: '' }) }));
vi.mock('#src/lib/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

const { shop } = shopPage();
/** Resolves when the calls that are held back pass, or fail. */
let held: PromiseWithResolvers<'pass' | 'fail'>;

beforeEach(() => {
  held = Promise.withResolvers();
  vi.mocked(toast.error).mockClear();
  localStorage.setItem('currentLatLng', JSON.stringify(HOME));
  for (const name of ['assign', 'replace', 'reload'] as const)
    vi.spyOn(window.location, name).mockImplementation(() => {});
});
afterEach(async () => {
  held.resolve('pass');
  await settle();
  removeIsland();
  const { $overlay } = await import('#src/state/page/overlay.ts');
  $overlay.set({ name: 'none' });
  await settle();
  window.history.replaceState(null, '', '/');
});

/** Holds back what is called from now on, except what a row orders first. */
const slowDown = () =>
  shop().fate(/^(?!.*order\/place$)/, async (pass) => {
    if ((await held.promise) === 'pass') return pass();
    throw new TypeError('Failed to fetch');
  });

const isBusy = () => document.querySelector('[aria-busy="true"], :disabled, .skeleton, [role="status"]') !== null;
const isSaid = () =>
  vi.mocked(toast.error).mock.calls.length > 0 ||
  screen.queryAllByRole('alert').length > 0 ||
  screen.queryAllByRole('button', { name: /again/i }).length > 0;
/** Steppers count every press. */
const COUNTS = /quantity|Opener/i;
const buttons = () =>
  [...document.querySelectorAll<HTMLButtonElement>('button:enabled')].filter(
    (button) => !COUNTS.test(button.ariaLabel ?? button.textContent ?? ''),
  );
const fields = () => [...document.querySelectorAll<HTMLInputElement>('input:not([type]), input[type=text], textarea')];
const texts = () => fields().map(({ value }) => value);
const writesFrom = (start: number) =>
  shop()
    .calls.slice(start)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => `${method} ${path} ${body}`);

const rowsOf = (table: typeof PAGES | typeof DIALOGS) =>
  Object.entries(table).flatMap(([name, open]) => (open ? [{ name, open }] : []));

describe('A slow marketplace', () => {
  test.each(rowsOf(PAGES))('$name shows that it is loading, and an error if that fails', async ({ open }) => {
    slowDown();
    const opening = open(shop());
    await opening;
    await settle();
    const waits = shop().calls.some(({ path }) => !/order\/place/.test(path));
    if (!waits) return;
    expect(isBusy()).toBe(true);
    held.resolve('fail');
    await expect.poll(isSaid).toBe(true);
  });

  test.each(rowsOf({ ...DIALOGS, ...PAGES }))(
    '$name sends one request for two presses and keeps the typed text',
    async ({ open }) => {
      await open(shop());
      await settle();
      await settle();
      for (const field of fields())
        if (field.value === '' && !field.readOnly) fireEvent.input(field, { target: { value: 'Lina' } });
      const typed = texts();
      slowDown();
      for (const button of buttons()) {
        const [start, dialogs] = [shop().calls.length, document.querySelectorAll('dialog').length];
        fireEvent.click(button);
        fireEvent.click(button);
        await settle();
        const sent = writesFrom(start);
        expect(sent, button.textContent ?? '').toEqual([...new Set(sent)]);
        if (sent.length > 0 || document.querySelectorAll('dialog').length !== dialogs) break;
      }
      if (texts().length === typed.length) expect(texts()).toEqual(typed);
    },
  );
});
