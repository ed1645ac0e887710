import { beforeEach, expect, test, vi } from 'vitest';
import { meetGuest, request, shopPage } from '../page.ts';
import { BURGER, SOUP } from '../shop-rows.ts';

const toasts = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('#src/lib/toast.ts', () => ({ toast: toasts }));

const { shop } = shopPage();
beforeEach(() => {
  toasts.error.mockClear();
  return meetGuest();
});

const lineOf = (itemId: number, name: string, quantity: number, checked = true) => `
  <li data-line><input type="checkbox" name="take" ${checked ? 'checked' : ''}>
    <select name="item"><option value="${itemId}">${name} · $4.00 · Grill</option></select>
    <input type="number" name="quantity" value="${quantity}"></li>`;

async function press(lines: string) {
  document.querySelector('form')?.remove();
  document.body.insertAdjacentHTML(
    'beforeend',
    `<form>${lines}<button type="button" data-open="list">Add</button></form>`,
  );
  const { open } = await import('#src/features/lists/island.ts');
  const trigger = document.querySelector('form button');
  if (!(trigger instanceof HTMLElement)) throw new Error('The form has no button');
  await open({ ...request('list', {}), trigger });
}
const inCart = async () => (await shop().lines()).map(({ itemId, quantity }) => [itemId, quantity]);
const overlay = async () => (await import('#src/state/page/overlay.ts')).$overlay.get().name;

test('EXT-14 The ticked lines of a list are added to the cart once with their quantities, and the cart opens', async () => {
  await press(lineOf(SOUP, 'Soup', 3) + lineOf(BURGER, 'Burger', 1, false));
  await expect.poll(inCart).toEqual([[SOUP, 3]]);
  expect(await overlay()).toBe('cart');
  expect(document.querySelector<HTMLInputElement>('[name=take]')?.checked).toBe(false);
});

test('EXT-14 An item that needs a choice is named, and the rest of the list is added', async () => {
  await press(lineOf(BURGER, 'Burger', 1) + lineOf(SOUP, 'Soup', 1));
  await expect.poll(inCart).toEqual([[SOUP, 1]]);
  expect(toasts.error).toHaveBeenCalledWith(expect.stringContaining('Burger'), expect.anything());
});
