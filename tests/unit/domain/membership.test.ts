import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeDeliveryFrom, memberFees, periodEnd, termsAt } from '#src/domain/membership.ts';
import { quoteParcel } from '#src/domain/parcel.ts';
import { addedFees, storeFees } from '#src/domain/price-promise.ts';
import { quoteOrder } from '#src/domain/quote.ts';
import { config, NOON, store, zone } from '../../state/ready-terms.ts';
import { aLine, aPizza } from './samples.ts';

const TERMS = { freeDeliveryOver: 2000, serviceFee: 25 };
const rates = { perKm: 200, minimum: 400, maximum: null };
const at = { store, config, zone: { ...zone, rates }, now: NOON, distance: 3000 };
const order = (price: number, more: Partial<Parameters<typeof quoteOrder>[0]> = {}) =>
  quoteOrder({ ...at, lines: [aLine(aPizza({ price }))], orderType: 'delivery', membership: TERMS, ...more });

describe('EXT-26 Prices under a membership', () => {
  test('A member has free delivery from an amount after discounts on, and the lower service fee', () => {
    // 20.00, tax 1.00, no delivery of 6.00, service 0.25 instead of 0.75.
    expect(order(2000)).toMatchObject({
      total: 2125,
      membershipSaving: 650,
      additionalCharge: 25,
      delivery: { charge: 0, original: 600, freeBy: 'membership' },
    });
    // 19.99, tax 1.00, delivery 6.00, service 0.25.
    expect(order(1999)).toMatchObject({ total: 2724, membershipSaving: 50, delivery: { charge: 600, freeBy: null } });
  });

  test('A delivery that is free for everybody is no saving, nor is one that is fetched', () => {
    expect(order(2000, { freeDeliveryForAll: true })).toMatchObject({
      membershipSaving: 50,
      delivery: { freeBy: 'admin' },
    });
    expect(order(2000, { orderType: 'take_away' })).toMatchObject({ membershipSaving: 50, total: 2125 });
  });

  test('A plan that lowers neither fee, or states a higher one, changes nothing', () => {
    const usual = order(3000, { membership: null });
    for (const membership of [
      { freeDeliveryOver: null, serviceFee: null },
      { freeDeliveryOver: null, serviceFee: 9900 },
    ])
      expect(order(3000, { membership })).toEqual(usual);
    expect(usual.membershipSaving).toBe(0);
  });

  const amount = fc.integer({ min: 0, max: 50_000 });
  const terms = fc.record({
    freeDeliveryOver: fc.option(fc.integer({ min: 0, max: 8000 })),
    serviceFee: fc.option(fc.integer({ min: 0, max: 200 })),
  });

  test('The saving is the difference to the total of everybody, in order, store fees, past order and parcel', () => {
    const orders = fc.record({
      terms,
      digits: fc.constantFrom(0, 1, 2),
      taxIncluded: fc.boolean(),
      prices: fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 4 }),
      distance: amount,
      isFetched: fc.boolean(),
    });
    fc.assert(
      fc.property(orders, ({ terms: membership, digits, taxIncluded, prices, distance, isFetched }) => {
        const currency = { ...config.currency, digits };
        const shop = { ...config, currency, taxIncluded };
        const lines = prices.map((price, index) => aLine(aPizza({ id: index + 1, price })));
        const orderType = isFetched ? ('take_away' as const) : ('delivery' as const);
        const input = { ...at, config: shop, distance, lines, orderType };
        const usual = quoteOrder(input);
        const member = quoteOrder({ ...input, membership });
        expect(usual.membershipSaving).toBe(0);
        expect(member.membershipSaving).toBe(usual.total - member.total);
        expect(member.membershipSaving).toBeGreaterThanOrEqual(0);
        const { delivery, service, tax } = addedFees(member);
        expect(member.purchase + delivery + service + tax).toBe(member.total);
        expect(storeFees({ ...input, membership }).service).toBe(member.additionalCharge);
        // The same order, as it is stored without the membership.
        const base = usual.purchase + (taxIncluded ? 0 : usual.tax);
        const stored = {
          goods: usual.purchase,
          base,
          delivery: usual.delivery.charge,
          service: usual.additionalCharge,
        };
        expect(memberFees(stored, membership, digits).saving).toBe(member.membershipSaving);
      }),
    );
    fc.assert(
      fc.property(terms, amount, (membership, metres) => {
        const parcel = { metres, perKm: 70, minimum: 300, vehicleExtra: 0, increasedFeePercent: 0, tips: 100 };
        const input = { ...parcel, additionalCharge: 75, digits: 2 };
        const [usual, member] = [quoteParcel(input), quoteParcel({ ...input, membership })];
        expect(member.membershipSaving).toBe(usual.total - member.total);
        expect(member.delivery).toEqual(usual.delivery);
      }),
    );
  });

  test('The amount for free delivery of a member is the lower of that of everybody and that of the membership', () => {
    const member = (freeDeliveryOver: number | null) => ({ freeDeliveryOver, serviceFee: null });
    expect(freeDeliveryFrom(4000, member(1500))).toBe(1500);
    expect(freeDeliveryFrom(1000, member(1500))).toBe(1000);
    expect([freeDeliveryFrom(null, member(1500)), freeDeliveryFrom(4000, member(null))]).toEqual([1500, 4000]);
    expect([freeDeliveryFrom(4000, null), freeDeliveryFrom(null, null)]).toEqual([4000, null]);
  });

  test('A membership counts until its paid end', () => {
    const member = { ...TERMS, startsAt: null, endsAt: '2026-03-10T08:00:01Z', price: 500, renewalPrice: 500 };
    expect(termsAt(member, NOON)).toMatchObject(TERMS);
    expect(termsAt({ ...member, endsAt: '2026-03-10T08:00:00Z' }, NOON)).toBeNull();
    expect(termsAt(null, NOON)).toBeNull();
  });
});

describe('EXT-26 The end of a period', () => {
  const end = (joinedAt: string, startsAt: string, months: number, timeZone: string) =>
    periodEnd({ joinedAt: new Date(joinedAt), startsAt: new Date(startsAt), months }, timeZone).toISOString();

  test('A month ends on the same day and at the same time of the marketplace’s calendar, or on its last day', () => {
    expect(end('2026-11-20T08:00:07Z', '2026-11-20T08:00:07Z', 1, 'Asia/Dubai')).toBe('2026-12-20T08:00:07.000Z');
    // 01:30 on 1 December in Dubai is 30 November in UTC.
    expect(end('2026-11-30T21:30:00Z', '2026-11-30T21:30:00Z', 1, 'Asia/Dubai')).toBe('2026-12-31T21:30:00.000Z');
    expect(end('2028-01-31T08:00:00Z', '2028-01-31T08:00:00Z', 1, 'Asia/Dubai')).toBe('2028-02-29T08:00:00.000Z');
    expect(end('2028-01-31T08:00:00Z', '2028-02-29T08:00:00Z', 1, 'Asia/Dubai')).toBe('2028-03-31T08:00:00.000Z');
    expect(end('2026-12-15T08:00:00Z', '2026-12-15T08:00:00Z', 12, 'Asia/Dubai')).toBe('2027-12-15T08:00:00.000Z');
  });

  test('The time of day stays where clocks are changed in between', () => {
    // 09:00 in Berlin, summer time from 28 March 2027 on.
    expect(end('2027-03-15T08:00:00Z', '2027-03-15T08:00:00Z', 1, 'Europe/Berlin')).toBe('2027-04-15T07:00:00.000Z');
    // 02:30 does not exist on 28 March: the moment of the change.
    expect(end('2027-02-28T01:30:00Z', '2027-02-28T01:30:00Z', 1, 'Europe/Berlin')).toBe('2027-03-28T01:00:00.000Z');
  });

  test('Periods follow each other without end, and each is longer than 27 days', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (joinedAt) => {
          let startsAt = joinedAt;
          for (let turn = 0; turn < 14; turn++) {
            const endsAt = periodEnd({ joinedAt, startsAt, months: 1 }, 'Europe/Berlin');
            const days = (endsAt.getTime() - startsAt.getTime()) / 86_400_000;
            expect(days).toBeGreaterThan(27);
            expect(days).toBeLessThan(32);
            startsAt = endsAt;
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
