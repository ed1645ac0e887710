import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import checkout from '#src/i18n/messages/en/checkout.json';
import phone from '#src/i18n/messages/en/phone.json';
import { kept } from '../../state/storage.ts';

const prompt = vi.fn(async () => ({ outcome: 'dismissed' }));
const OFFER = 'Add to home screen';

/** Shows a placed order on a new page, on which the browser makes its own offer before or after, or not at all. */
async function placed(offers: 'before' | 'after' | 'never'): Promise<void> {
  vi.resetModules();
  const [{ PlacedDialog }, { Translated }, { awaitInstall }, { $receipt }, { loadTranslations }] = await Promise.all([
    import('#src/features/checkout/Outcome.tsx'),
    import('./translated.tsx'),
    import('#src/state/page/install.ts'),
    import('#src/state/checkout/outcome.ts'),
    import('#src/i18n/browser.ts'),
  ]);
  await loadTranslations('offline', 'en');
  const listen = vi.spyOn(window, 'addEventListener');
  awaitInstall();
  // A page left listening would take the offer of the next one, and note that it was made.
  for (const [type, listener] of listen.mock.calls) onTestFinished(() => window.removeEventListener(type, listener));
  listen.mockRestore();
  const offer = () =>
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  if (offers === 'before') offer();
  $receipt.set({ state: 'failed' });
  render(<PlacedDialog orderId={7} phone="" />, { wrapper: Translated });
  if (offers === 'after') offer();
  // Its texts arrive with a module.
  await act(() => vi.dynamicImportSettled());
}

const shownOffer = () => screen.findByRole('region', { name: OFFER });

/** The phone whose browser can only be told how to install by hand. */
const onIphone = (standalone: boolean) =>
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone });

beforeEach(() => {
  prompt.mockClear();
  for (const key of Object.keys(kept)) delete kept[key];
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'standalone');
});

describe('EXT-09 The offer to install the shop after an order', () => {
  test.each(['before', 'after'] as const)(
    'The offer opens the install dialog that the browser had ready %s the order was placed',
    async (offers) => {
      await placed(offers);
      await shownOffer();
      fireEvent.click(screen.getByRole('button', { name: OFFER }));
      expect(prompt).toHaveBeenCalledOnce();
      expect(screen.queryByRole('region', { name: OFFER })).toBeNull();
    },
  );

  test('A dismissed offer is not shown again', async () => {
    await placed('before');
    await shownOffer();
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('region', { name: OFFER })).toBeNull();
    cleanup();
    await placed('before');
    expect(screen.queryByRole('region', { name: OFFER })).toBeNull();
    expect(prompt).not.toHaveBeenCalled();
  });

  test('The offer explains a manual install where the browser has no dialog, but not in the installed shop', async () => {
    onIphone(true);
    await placed('never');
    expect(screen.queryByRole('region', { name: OFFER })).toBeNull();
    cleanup();
    onIphone(false);
    await placed('never');
    expect((await shownOffer()).textContent).toContain('Tap the share button of your browser');
    expect(screen.queryByRole('button', { name: OFFER })).toBeNull();
  });

  test('The browser’s install dialog is also kept on a return from the payment page', async () => {
    window.history.replaceState(null, '', '/checkout?flag=cancel');
    vi.resetModules();
    const { CheckoutApp } = await import('#src/features/checkout/CheckoutApp.tsx');
    render(
      <CheckoutApp
        translations={{ checkout, phone }}
        locale="en"
        phones={{ country: 'AE', only: true }}
        page="cart"
        pharmacy={null}
      />,
    );
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    window.dispatchEvent(offer);
    expect(offer.defaultPrevented).toBe(true);
  });
});
