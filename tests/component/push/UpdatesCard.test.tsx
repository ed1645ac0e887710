import '../../state/storage.ts';
import '../../state/toasts.ts';

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Locale } from '#src/config/locales.ts';
import { UpdatesCard } from '#src/features/push/UpdatesCard.tsx';
import { getT, translationsOf } from '#src/i18n/t.ts';
import { $token } from '#src/state/auth/token.ts';
import { $permission, UNKNOWN } from '#src/state/push/settings.ts';

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  $token.set('hers');
});
afterEach(() => {
  cleanup();
  $token.set('');
  $permission.set(UNKNOWN);
  vi.unstubAllGlobals();
});

/** Renders the card in a browser whose visitor gives this answer when asked. */
function open(locale: Locale, answer: NotificationPermission) {
  const notification = {
    permission: 'default',
    requestPermission: vi.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal('Notification', notification);
  renderCard(locale);
  return notification;
}

const renderCard = (locale: Locale) =>
  render(<UpdatesCard translations={translationsOf('push', locale)} locale={locale} firebase={null} stream />);

test.each([
  ['granted', 'en'],
  ['denied', 'ar'],
] as const)(
  'PUSH-04 The notification permission is requested after a press, and the result is shown: %s',
  async (answer, locale) => {
    const t = getT(locale);
    const { requestPermission } = open(locale, answer);
    const card = await screen.findByRole('region', { name: t('push.title') });
    expect(within(card).getByRole('status').textContent).toBe(t('push.textTab'));
    expect(requestPermission).not.toHaveBeenCalled();
    fireEvent.click(within(card).getByRole('button', { name: t('push.turnOn') }));
    await within(card).findByText(t(answer === 'granted' ? 'push.on' : 'push.denied'));
    expect(within(card).queryByRole('button')).toBeNull();
    expect(requestPermission).toHaveBeenCalledOnce();
  },
);

test('PUSH-04 The card in a browser without notifications says so', async () => {
  Reflect.deleteProperty(window, 'Notification');
  renderCard('en');
  expect(await screen.findByText(getT('en')('push.unsupported'))).toBeTruthy();
});

test('PUSH-04 A guest without an order is not offered notifications', () => {
  $token.set('');
  open('en', 'granted');
  expect(screen.queryByRole('region')).toBeNull();
});
