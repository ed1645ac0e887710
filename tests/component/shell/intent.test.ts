import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Island } from '#src/config/island.ts';
import { startIntent } from '#src/features/shell/intent.ts';

// The other behaviours of a page need parts of the DOM that are missing here.
vi.mock('#src/features/shell/page.ts', () => ({ startPage: () => {} }));

let listening: MockInstance<typeof document.addEventListener>;
beforeEach(() => {
  listening = vi.spyOn(document, 'addEventListener');
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Every start listens to the document, which the tests share: a press would count once for each.
  for (const [type, listener, options] of listening.mock.calls) document.removeEventListener(type, listener, options);
});

test('CART-03 a tap on + is counted before its island is requested, which is in the next frame, once', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const island: Island = { open: vi.fn() };
  const importIsland = vi.fn(async () => island);
  Object.assign(document.documentElement.dataset, { moduleId: '1', located: '', zone: '' });
  document.body.innerHTML = `<div class="acts" data-item="5" data-module="1">
    <button type="button" data-add="9">Add</button></div>`;
  startIntent(importIsland, {});
  const button = document.querySelector('button');
  button?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  button?.click();
  expect(JSON.parse(sessionStorage.getItem('islet:cart:taps') ?? '[]')).toHaveLength(1);
  expect(importIsland).not.toHaveBeenCalled();
  for (const frame of frames.splice(0)) frame(0);
  await expect.poll(() => island.open).toHaveBeenCalledOnce();
  expect(importIsland).toHaveBeenCalledOnce();
});

test('POP-11 each press on the buttons of a form is handed to its island, also while that is loading', async () => {
  const island: Island = { open: vi.fn() };
  document.body.innerHTML = `<form data-wake data-buy><button type="button" data-act="more">+</button></form>`;
  startIntent(async () => island, {});
  const button = document.querySelector('button');
  button?.click();
  button?.click();
  await expect.poll(() => island.open).toHaveBeenCalledTimes(2);
});

test('POP-11 each press on + made before the page script has come counts, and one of several on another button', async () => {
  const open = vi.fn<Island['open']>();
  document.body.innerHTML = `<form data-wake data-buy><button type="button" data-act="more">+</button></form>
    <button type="button" data-open="cart">Cart</button>`;
  const [more, cart] = document.querySelectorAll('button');
  vi.stubGlobal('early', [more, more, cart, cart]);
  startIntent(async () => ({ open }), {});
  const presses = (button: Element | undefined) => open.mock.calls.filter(([{ trigger }]) => trigger === button).length;
  await expect.poll(() => [presses(more), presses(cart)]).toEqual([2, 1]);
});
