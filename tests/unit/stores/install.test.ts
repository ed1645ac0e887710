import { beforeEach, describe, expect, test, vi } from 'vitest';
import { kept } from '../../stores/storage.ts';

const prompt = vi.fn(async () => {});
let page: EventTarget & { matchMedia: () => { matches: boolean } };

/** Loads the store as a new page does; the browser makes its own offer or not. */
async function open({ standalone = false, offers = true, iphone = false } = {}) {
  vi.resetModules();
  page = Object.assign(new EventTarget(), { matchMedia: () => ({ matches: standalone }) });
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', iphone ? { standalone: false } : {});
  const install = await import('#src/stores/install.ts');
  install.awaitInstall();
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  if (offers) page.dispatchEvent(event);
  return { ...install, event };
}

beforeEach(() => {
  prompt.mockClear();
  for (const key of Object.keys(kept)) delete kept[key];
});

describe('EXT-09 installing the shop', () => {
  test('is offered after an order instead of by the browser, and opens the browser’s dialog', async () => {
    const { $install, offerInstall, answerInstall, event } = await open();
    expect(event.defaultPrevented).toBe(true);
    expect($install.get()).toBe('none');
    offerInstall();
    expect($install.get()).toBe('dialog');
    await answerInstall(true);
    expect(prompt).toHaveBeenCalledOnce();
    expect($install.get()).toBe('none');
  });

  test('is offered once, also when it was only looked at', async () => {
    const { $install, offerInstall } = await open();
    offerInstall();
    $install.set('none');
    offerInstall();
    expect($install.get()).toBe('none');
  });

  test('is explained where the browser has only a menu for it', async () => {
    const { $install, offerInstall, answerInstall } = await open({ offers: false, iphone: true });
    offerInstall();
    expect($install.get()).toBe('byHand');
    await answerInstall(false);
    expect(prompt).not.toHaveBeenCalled();
  });

  test('is not offered in the installed shop, nor where it cannot be installed', async () => {
    for (const given of [{ standalone: true }, { offers: false }]) {
      const { $install, offerInstall } = await open(given);
      offerInstall();
      expect($install.get()).toBe('none');
    }
  });
});
