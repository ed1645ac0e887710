import { act, cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '#src/config/locales.ts';
import { type OrderDetails, orderDetailsSchema } from '#src/contract/order-details.ts';
import { OrderView } from '#src/features/orders/order/OrderView.tsx';
import { TranslationsProvider } from '#src/features/orders/translations.ts';
import { createT } from '#src/i18n/browser.ts';
import ar from '#src/i18n/messages/ar/orders.json';
import en from '#src/i18n/messages/en/orders.json';
import { $guestId } from '#src/state/auth/guest.ts';
import { $token } from '#src/state/auth/token.ts';
import type { Tracking } from '#src/state/orders/track.ts';
import { trackedOrder } from '../../../fixtures/payloads/order.ts';
import { reads } from '../../../unit/contract/parse.ts';

afterEach(() => {
  cleanup();
  // happy-dom's storage cannot remove a missing key.
  if ($token.get() !== '') $token.set('');
  vi.useRealTimers();
});

const SHOP = {
  together: false,
  tellMe: false,
  currency: { symbol: '$', side: 'left', digits: 2 },
  timeZone: 'Asia/Dubai',
  defaultLocation: { lat: 25, lng: 54 },
  guestCheckout: true,
  freeDeliveryOver: null,
  severalCarts: false,
} as const;

const COURIER = { id: 3, name: 'Sami Idris', phone: '+999555030303', image: null, rating: 4.8, at: null };

/** Placed at 12:00 in Dubai, confirmed at 12:10, picked up at 19:00. */
const riding: OrderDetails = {
  ...reads(orderDetailsSchema(), trackedOrder),
  id: 100_007,
  status: 'picked_up',
  type: 'delivery',
  amount: 3613,
  createdAt: '2026-03-10T08:00:00.000Z',
  times: {
    pending: '2026-03-10T08:00:00.000Z',
    confirmed: '2026-03-10T08:10:00.000Z',
    picked_up: '2026-03-10T15:00:00.000Z',
  },
  courier: COURIER,
  cancellationReason: null,
};

const Speaking = ({ locale = 'en', children }: { locale?: Locale; children: ReactNode }) => (
  <TranslationsProvider value={{ t: createT<'orders'>(locale === 'en' ? en : ar, locale), locale }}>
    {children}
  </TranslationsProvider>
);

function show(
  change: Partial<OrderDetails> = {},
  more: Partial<Extract<Tracking<OrderDetails>, { state: 'shown' }>> = {},
  locale: Locale = 'en',
) {
  const order = { ...riding, ...change };
  const tracking = {
    state: 'shown',
    query: { orderId: order.id, contact: '' },
    order,
    at: 0,
    late: false,
    moved: false,
    ...more,
  } as const;
  const another = vi.fn();
  render(
    <Speaking locale={locale}>
      <OrderView tracking={tracking} shop={SHOP} wide={false} onRefresh={() => {}} onAnother={another} />
    </Speaking>,
  );
  return { another };
}

const steps = () => within(screen.getByRole('list')).getAllByRole('listitem');

describe('The tracking of an order', () => {
  test('TRACK-01 The tracking shows four steps, and each reached step has its date in the marketplace’s time zone', () => {
    show();
    expect(steps().map(({ textContent }) => textContent)).toEqual([
      'Order Placed10 Mar, 12:00 PM',
      'Order Confirmed10 Mar, 12:10 PM',
      'On the Way10 Mar, 07:00 PM',
      'Delivered (not yet)',
    ]);
    expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  });

  test('TRACK-01 The tracking in Arabic has Arabic digits and day periods', () => {
    show({}, {}, 'ar');
    expect(steps()[0]?.textContent).toBe('تم استلام الطلب١٠ مارس، ١٢:٠٠ م');
    expect(screen.getByTestId('order-number').textContent).toBe('الطلب رقم ١٠٠٠٠٧');
    expect(screen.getByTestId('order-amount').textContent).toBe('\u200f٣٦٫١٣\u00a0$');
  });

  test('TRACK-01 The courier is shown with a call and a chat link to signed-in customers only', () => {
    show();
    expect(screen.queryByRole('region', { name: 'Delivery man' })).toBeNull();
    cleanup();
    $token.set('a-token');
    show();
    const panel = screen.getByRole('region', { name: 'Delivery man' });
    expect(panel.textContent).toContain('Sami Idris');
    expect(panel.textContent).toContain('4.8');
    expect(within(panel).getByRole('link', { name: 'Call: Sami Idris' }).getAttribute('href')).toBe(
      'tel:+999555030303',
    );
    expect(within(panel).getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe(
      '/chatting?type=delivery_man&id=3&orderId=100007&chatFrom=true',
    );
  });

  test('TRACK-01 A delivered order shows no courier and no refresh button', () => {
    $token.set('a-token');
    show({ status: 'delivered', times: { ...riding.times, delivered: '2026-03-10T15:20:00.000Z' } });
    expect(screen.queryByRole('region', { name: 'Delivery man' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
    expect(steps()[3]?.getAttribute('aria-current')).toBe('step');
  });

  test('TRACK-01 A new status and a failed refresh are announced', () => {
    show({}, { moved: true });
    expect(screen.getByRole('status').textContent).toBe('Order #100007: On the way');
    cleanup();
    show({}, { late: true });
    expect(screen.getByRole('status').textContent).toBe('The order could not be refreshed. Trying again.');
  });

  test('CHK-07 Only a pending or failed order can be cancelled, and only by its owner', () => {
    $guestId.set(5);
    for (const [status, may] of [
      ['pending', true],
      ['failed', true],
      ['confirmed', false],
      ['picked_up', false],
      ['canceled', false],
    ] as const) {
      show({ status });
      expect(screen.queryByRole('button', { name: 'Cancel order' }) !== null, status).toBe(may);
      cleanup();
    }
    // A visitor who only knows number and contact.
    show({ status: 'pending', userId: null });
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  test('CHK-07 A cancelled order shows the steps it reached, and when and why it was cancelled', () => {
    show({
      status: 'canceled',
      times: { pending: riding.createdAt, canceled: '2026-03-10T08:05:00.000Z' },
      cancellationReason: 'My plans changed',
    });
    expect(steps().map(({ textContent }) => textContent)).toEqual([
      'Order Placed10 Mar, 12:00 PM',
      'Order cancelled10 Mar, 12:05 PMMy plans changed',
    ]);
  });

  test('TRACK-01 A take-away order names the store instead of an address', () => {
    show({ type: 'take_away', courier: null });
    expect(screen.getByText('Pick up at')).toBeTruthy();
    expect(screen.queryByText('Delivery address')).toBeNull();
  });

  test('TRACK-01 A take-away order is never on the way, and ends as picked up', () => {
    const { picked_up: _nobody, ...reached } = riding.times;
    const times = { ...reached, handover: '2026-03-10T08:30:00.000Z', delivered: '2026-03-10T08:40:00.000Z' };
    show({ type: 'take_away', status: 'delivered', times });
    expect(steps().map(({ textContent }) => textContent)).toEqual([
      'Order Placed10 Mar, 12:00 PM',
      'Order Confirmed10 Mar, 12:10 PM',
      'Ready to Collect10 Mar, 12:30 PM',
      'Picked Up10 Mar, 12:40 PM',
    ]);
    expect(screen.getByTestId('order-status').textContent).toBe('Picked up');
  });

  test('TRACK-01 The current step of an order has its own mark without a tick and without an error colour', () => {
    show();
    const marks = steps().map((step) => step.firstElementChild);
    expect(marks.map((mark) => mark?.querySelector('svg') !== null)).toEqual([true, true, false, false]);
    expect(marks[2]?.className).toContain('bg-info');
  });

  test('TRACK-01 The badge of each running status can be told from the others without its colour', () => {
    const badges = (['pending', 'confirmed', 'processing', 'handover', 'picked_up'] as const).map((status) => {
      show({ status });
      const { innerHTML, className } = screen.getByTestId('order-status');
      cleanup();
      return { shape: innerHTML.replace(/<\/svg>.*/, ''), className };
    });
    expect(new Set(badges.map(({ shape }) => shape)).size).toBe(5);
    expect(new Set(badges.map(({ className }) => className)).size).toBe(3);
  });

  test('CHK-05 An order that was not paid in time says so and asks for no payment', () => {
    show({
      status: 'canceled',
      cancelledBy: 'system',
      paymentMethod: 'digital_payment',
      cancellationReason: 'The order was not paid within 30 minutes.',
      times: { pending: riding.createdAt, canceled: '2026-03-10T08:30:00.000Z' },
    });
    expect(screen.getByTestId('order-status').textContent).toBe('Not paid in time');
    expect(steps()[1]?.textContent).toContain('The order was not paid within 30 minutes.');
    expect(screen.getByText('Not paid')).toBeTruthy();
    expect(screen.queryByText('To be paid')).toBeNull();
  });
});

describe('The estimate at the top of an order', () => {
  /** Placed at 12:00, promised within 25 to 40 minutes. */
  const promised = { minMinutes: 25, maxMinutes: 40, scheduledAt: null };
  const at = (time: string) => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    vi.setSystemTime(`2026-03-10T${time}Z`);
  };
  const said = () => screen.getByTestId('order-expected').textContent;
  const ON_THE_WAY = 'The courier takes longer than usual on the way.';

  test('TRACK-01 EXT-04 The estimate counts down on the page and shows a delay once the time has passed', () => {
    at('08:10:00');
    show(promised);
    expect(said()).toBe('Arriving in 15–30 minExpected between 12:25 PM and 12:40 PM');
    act(() => void vi.advanceTimersByTime(20 * 60_000));
    expect(said()).toBe(`Arriving within 10 minExpected between 12:25 PM and 12:40 PM${ON_THE_WAY}`);
    act(() => void vi.advanceTimersByTime(9.5 * 60_000));
    expect(said()).toContain('Arriving any minute');
    act(() => void vi.advanceTimersByTime(12.5 * 60_000));
    expect(said()).toBe(`12 minutes lateIt was expected by 12:40 PM. We are sorry for the wait.${ON_THE_WAY}`);
  });

  test('EXT-04 The estimate in Arabic uses its plural forms, and a long delay is given in hours or days', () => {
    for (const [time, translations] of [
      ['08:42:00', 'متأخر دقيقتين'],
      ['08:43:00', 'متأخر ٣ دقائق'],
      ['08:55:00', 'متأخر ١٥ دقيقة'],
      ['11:40:00', 'متأخر أكثر من ٣ ساعات'],
    ] as const) {
      at(time);
      show(promised, {}, 'ar');
      expect(said(), time).toContain(translations);
      cleanup();
    }
    vi.setSystemTime('2026-03-13T09:00:00Z');
    show(promised);
    expect(said()).toBe(
      `More than 3 days lateIt was expected by 10 Mar, 12:40 PM. We are sorry for the wait.${ON_THE_WAY}`,
    );
  });

  test('EXT-04 The estimate is worded for take-away, shows a date for later orders, and is absent after delivery', () => {
    at('08:10:00');
    show({ ...promised, type: 'take_away', status: 'processing' });
    expect(said()).toContain('Ready in 15–30 min');
    cleanup();
    show({ ...promised, scheduledAt: '2026-03-11T10:00:00.000Z' });
    expect(said()).toContain('Expected 11 Mar, 02:25 PM');
    cleanup();
    show({ ...promised, status: 'delivered' });
    expect(screen.queryByTestId('order-expected')).toBeNull();
  });
});
