import { afterEach, expect, test, vi } from 'vitest';
import type { Island } from '#src/config/island.ts';
import { startIntent } from '#src/features/shell/intent.ts';

// The other behaviours of a page need parts of the DOM that are missing here.
vi.mock('#src/features/shell/page.ts', () => ({ startPage: () => {} }));

afterEach(() => vi.unstubAllGlobals());

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
