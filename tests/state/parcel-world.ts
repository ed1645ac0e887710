import { STORE_AT } from '../contract/market.ts';
import { carryParcels, DOCUMENTS, PARCEL } from '../contract/parcel-market.ts';
import { CONTACT, openPaidWorldMarket, openTab } from './checkout-paid.ts';
import type { World } from './world.ts';
import { checkoutWorldOf } from './world-of.ts';

/** The receiver, at the other end of zone 1: 5.415 km by road from home. */
export const OMAR = {
  name: 'Omar',
  phone: '+971 50 765 4321',
  address: 'Corniche Road 1',
  at: { lat: STORE_AT.lat, lng: STORE_AT.lng },
};

/** Opens a marketplace with parcels and all payment methods for the tests of a file. */
export const parcelWorldOf = () =>
  checkoutWorldOf(async () => {
    const market = await openPaidWorldMarket();
    await carryParcels(market);
    return market;
  });

/** Loads a page of the shop with all stores of the parcel checkout, as one set of modules. */
async function parcelTab(world: World) {
  document.documentElement.dataset['moduleId'] = String(PARCEL);
  const tab = await openTab(world);
  const [booking, ends, parcel, summary, order, terms, trip] = await Promise.all([
    import('#src/state/parcel/booking.ts'),
    import('#src/state/parcel/ends.ts'),
    import('#src/state/parcel/parcel.ts'),
    import('#src/state/parcel/summary.ts'),
    import('#src/state/parcel/parcel-order.ts'),
    import('#src/state/parcel/terms.ts'),
    import('#src/state/parcel/trip.ts'),
  ]);
  return {
    ...tab,
    ...booking,
    ...ends,
    ...parcel,
    ...summary,
    ...terms,
    ...trip,
    submitParcel: order.submitParcel,
    checkParcel: order.lookUpParcel,
  };
}

/** Opens the parcel checkout for documents; an earlier draft is restored. */
export async function openedTab(world: World, categoryId: number | null = DOCUMENTS) {
  const tab = await parcelTab(world);
  await tab.openParcel(PARCEL, categoryId);
  return tab;
}

/** Opens the parcel checkout with sender and receiver filled in. */
export async function filledTab(world: World) {
  const tab = await openedTab(world);
  tab.changeEnd('sender', CONTACT);
  tab.changeEnd('receiver', OMAR);
  await tab.refreshTrip();
  return tab;
}
