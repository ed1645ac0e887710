import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Locale } from '#src/config/locales.ts';
import { type Order, OrderSchema } from '#src/contract/order.ts';
import { OrderView } from '#src/features/orders/OrderView.tsx';
import { SpeechProvider } from '#src/features/orders/speech.ts';
import { TrackForm } from '#src/features/orders/TrackForm.tsx';
import { sayer } from '#src/i18n/browser.ts';
import ar from '#src/i18n/messages/ar/orders.json';
import en from '#src/i18n/messages/en/orders.json';
import type { Tracking } from '#src/stores/orders/tracker.ts';
import { $token } from '#src/stores/token.ts';
import { trackedOrder } from '../../fixtures/payloads/order.ts';
import { reads } from '../../unit/contract/parse.ts';

afterEach(() => {
  cleanup();
  // The test browser will not remove what was never stored.
  if ($token.get() !== '') $token.set('');
});

const SHOP = {
  currency: { symbol: '$', side: 'left', digits: 2 },
  timeZone: 'Asia/Dubai',
  defaultLocation: { lat: 25, lng: 54 },
  guestCheckout: true,
  freeDeliveryOver: null,
} as const;

const COURIER = { id: 3, name: 'Sami Idris', phone: '+999555030303', image: null, rating: 4.8, at: null };

/** Placed at noon in Dubai, confirmed at ten past, picked up at seven in the evening. */
const riding: Order = {
  ...reads(OrderSchema, trackedOrder),
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
  <SpeechProvider value={{ say: sayer<'orders'>(locale === 'en' ? en : ar, locale), locale }}>
    {children}
  </SpeechProvider>
);

function show(
  change: Partial<Order> = {},
  more: Partial<Extract<Tracking, { state: 'shown' }>> = {},
  locale: Locale = 'en',
) {
  const order = { ...riding, ...change };
  const tracking = {
    state: 'shown',
    query: { orderId: order.id, phone: '' },
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

describe('an order that is followed', () => {
  test('TRACK-01 four steps, those reached with day, month and time of the marketplace', () => {
    show();
    expect(steps().map(({ textContent }) => textContent)).toEqual([
      'Order Placed10 Mar, 12:00 PM',
      'Order Confirmed10 Mar, 12:10 PM',
      'On the Way10 Mar, 07:00 PM',
      'Delivered (not yet)',
    ]);
    expect(steps().map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  });

  test('TRACK-01 in Arabic with its digits and its halves of the day', () => {
    show({}, {}, 'ar');
    expect(steps()[0]?.textContent).toBe('تم استلام الطلب١٠ مارس، ١٢:٠٠ م');
    expect(screen.getByTestId('order-number').textContent).toBe('الطلب رقم ١٠٠٠٠٧');
    expect(screen.getByTestId('order-amount').textContent).toBe('\u200f٣٦٫١٣\u00a0$');
  });

  test('TRACK-01 who brings it, with a call and a chat, for those who are signed in', () => {
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

  test('TRACK-01 nobody brings what is delivered, and nothing more is refreshed', () => {
    $token.set('a-token');
    show({ status: 'delivered', times: { ...riding.times, delivered: '2026-03-10T15:20:00.000Z' } });
    expect(screen.queryByRole('region', { name: 'Delivery man' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
    expect(steps()[3]?.getAttribute('aria-current')).toBe('step');
  });

  test('TRACK-01 a new status and a refresh that failed are announced', () => {
    show({}, { moved: true });
    expect(screen.getByRole('status').textContent).toBe('Order #100007: On the way');
    cleanup();
    show({}, { late: true });
    expect(screen.getByRole('status').textContent).toBe('The order could not be refreshed. Trying again.');
  });

  test('CHK-07 only a pending or failed order can be cancelled', () => {
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
  });

  test('CHK-07 a cancelled order shows how far it got, when and why it stopped', () => {
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

  test('TRACK-01 something picked up by oneself names the store instead of an address', () => {
    show({ type: 'take_away', courier: null });
    expect(screen.getByText('Pick up at')).toBeTruthy();
    expect(screen.queryByText('Delivery address')).toBeNull();
  });
});

describe('the tracking form', () => {
  const form = (onTrack = vi.fn()) => {
    render(
      <Speaking>
        <TrackForm start={{ orderId: '', phone: '' }} onTrack={onTrack} />
      </Speaking>,
    );
    return onTrack;
  };
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

  test('TRACK-02 says what is missing, leads there, and stops complaining once it is mended', () => {
    const onTrack = form();
    fireEvent.click(screen.getByRole('button', { name: 'Track' }));
    expect(screen.getByText('Need a order id')).toBeTruthy();
    expect(screen.getByText('Need a contact number')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Order ID' }));
    expect(onTrack).not.toHaveBeenCalled();
    type('Order ID', '100007');
    type('Phone number', '050 123 4567');
    expect(screen.queryByText('Need a order id')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Track' }));
    expect(onTrack).toHaveBeenCalledWith({ orderId: '100007', phone: '050 123 4567' });
  });

  test('TRACK-02 a customer is asked for the order id only', () => {
    $token.set('a-token');
    const onTrack = form();
    expect(screen.queryByRole('textbox', { name: 'Phone number' })).toBeNull();
    type('Order ID', '100007');
    fireEvent.click(screen.getByRole('button', { name: 'Track' }));
    expect(onTrack).toHaveBeenCalledWith({ orderId: '100007', phone: '' });
  });
});
