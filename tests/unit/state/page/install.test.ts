import { beforeEach, describe, expect, test, vi } from 'vitest';
import { kept } from '../../../state/storage.ts';

const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
const register = vi.fn(async () => ({}));
let page: EventTarget & { matchMedia: () => { matches: boolean } };

/** Loads the store as a new page does; the browser makes its own offer or not. */
async function open({ standalone = false, offers = true, iphone = false } = {}) {
  vi.resetModules();
  page = Object.assign(new EventTarget(), { matchMedia: () => ({ matches: standalone }) });
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { serviceWorker: { register }, ...(iphone ? { standalone: false } : {}) });
  vi.stubGlobal('document', { documentElement: { lang: 'ar', dataset: {} } });
  const install = await import('#src/state/page/install.ts');
  install.awaitInstall();
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  if (offers) page.dispatchEvent(event);
  return { ...install, event };
}

beforeEach(() => {
  prompt.mockClear();
  register.mockClear();
  for (const key of Object.keys(kept)) delete kept[key];
});

describe('EXT-09 Installing the shop', () => {
  test('The installation is offered after an order instead of by the browser, and opens the browser’s dialog', async () => {
    const { $install, offerInstall, answerInstall, event } = await open();
    expect(event.defaultPrevented).toBe(true);
    expect($install.get()).toBe('none');
    offerInstall();
    expect($install.get()).toBe('dialog');
    await answerInstall(true);
    expect(prompt).toHaveBeenCalledOnce();
    expect($install.get()).toBe('none');
    // Also where pages are not kept for visitors: on a metered line.
    expect(register).toHaveBeenCalledExactlyOnceWith('/worker.js?lang=ar');
  });

  test('The installation can still be refused in the browser’s dialog', async () => {
    const { offerInstall, answerInstall } = await open();
    offerInstall();
    prompt.mockResolvedValueOnce({ outcome: 'dismissed' });
    await answerInstall(true);
    expect(register).not.toHaveBeenCalled();
  });

  test('The installation is offered when the browser becomes ready for it only after the order', async () => {
    const { $install, offerInstall, event } = await open({ offers: false });
    offerInstall();
    expect($install.get()).toBe('none');
    page.dispatchEvent(event);
    expect($install.get()).toBe('dialog');
  });

  test('The installation is offered only once, even without a decision of the visitor', async () => {
    const { $install, offerInstall } = await open();
    offerInstall();
    $install.set('none');
    offerInstall();
    expect($install.get()).toBe('none');
  });

  test('The installation is explained where the browser offers it only in a menu', async () => {
    const { $install, offerInstall, answerInstall } = await open({ offers: false, iphone: true });
    offerInstall();
    expect($install.get()).toBe('byHand');
    await answerInstall(false);
    expect(prompt).not.toHaveBeenCalled();
  });

  test('The installation is not offered in the installed shop or where it is not possible', async () => {
    for (const given of [{ standalone: true }, { offers: false }]) {
      const { $install, offerInstall } = await open(given);
      offerInstall();
      expect($install.get()).toBe('none');
    }
  });
});
