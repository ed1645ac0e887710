import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Island } from '#src/config/island.ts';
import { startIntent } from '#src/features/shell/first-view/intent.ts';

// The other behaviours of a page need parts of the DOM that are missing here.
vi.mock('#src/features/shell/page.ts', () => ({ startPage: () => {} }));

const frames: FrameRequestCallback[] = [];
let listening: MockInstance<typeof document.addEventListener>;
beforeEach(() => {
  listening = vi.spyOn(document, 'addEventListener');
});
afterEach(() => {
  vi.unstubAllGlobals();
  frames.length = 0;
  // Every start listens to the document, which the tests share: a press would count once for each.
  for (const [type, listener, options] of listening.mock.calls) document.removeEventListener(type, listener, options);
});

/** Runs the frames that were requested until a check passes. */
async function inFrames(check: () => void): Promise<void> {
  await expect
    .poll(() => {
      for (const frame of frames.splice(0)) frame(0);
      check();
      return true;
    })
    .toBe(true);
}

test('API-05 The message of an island that could not be loaded closes when the next try succeeds', async () => {
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const island: Island = { open: vi.fn() };
  let online = false;
  document.body.innerHTML = `<form data-wake><button type="button" data-act="cart">Add to Cart</button></form>
    <dialog id="waiting" data-cart="drawer|Cart"><p class="title"></p><button type="button" data-retry>Try again</button></dialog>`;
  startIntent(async () => {
    if (!online) throw new Error('offline');
    return island;
  }, {});
  document.querySelector('button')?.click();
  const dialog = document.querySelector('dialog');
  await inFrames(() => expect(dialog?.dataset['state']).toBe('failed'));
  expect(dialog?.open).toBe(true);
  expect(vi.mocked(console.error).mock.calls.splice(0)).toEqual([[new Error('offline')]]);
  expect(dialog?.querySelector('.title')?.textContent).toBe('Add to Cart');
  online = true;
  dialog?.querySelector('button')?.click();
  await inFrames(() => expect(island.open).toHaveBeenCalledOnce());
  expect(dialog?.open).toBe(false);
});

test('CART-03 A tap on the add button is counted before its island is requested once, in the next frame', async () => {
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

test('POP-11 Each press on the buttons of a form is passed to its island, also while the island is loading', async () => {
  const island: Island = { open: vi.fn() };
  document.body.innerHTML = `<form data-wake data-buy><button type="button" data-act="more">+</button></form>`;
  startIntent(async () => island, {});
  const button = document.querySelector('button');
  button?.click();
  button?.click();
  await expect.poll(() => island.open).toHaveBeenCalledTimes(2);
});

test('POP-11 Each early press on plus counts, and only one of several early presses on another button', async () => {
  const open = vi.fn<Island['open']>();
  document.body.innerHTML = `<form data-wake data-buy><button type="button" data-act="more">+</button></form>
    <button type="button" data-open="cart">Cart</button>`;
  const [more, cart] = document.querySelectorAll('button');
  vi.stubGlobal('early', [more, more, cart, cart]);
  startIntent(async () => ({ open }), {});
  const presses = (button: Element | undefined) => open.mock.calls.filter(([{ trigger }]) => trigger === button).length;
  await expect.poll(() => [presses(more), presses(cart)]).toEqual([2, 1]);
});
