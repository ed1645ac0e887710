import { Hono } from 'hono';
import { paymentAllowed } from '#src/domain/payment.ts';
import type { StoreRow } from '../../../catalogue/store-rows.ts';
import { filesIn, insertUploads } from '../../../files/uploads.ts';
import { bodyOf, fieldsOf } from '../../../http/body.ts';
import { moduleOf, requestContextOf } from '../../../http/context.ts';
import { refusal, required } from '../../../http/errors.ts';
import { callerOf } from '../../../http/identity.ts';
import { doorPhotoOf } from '../../../orders/placing/door-photos.ts';
import { placeOrder } from '../../../orders/placing/placement.ts';
import { PAYMENT_OFF, PRESCRIPTIONS_OFF } from '../../../orders/placing/refusal-texts.ts';
import { quoteConfig, zoneTermsOf } from '../../../orders/placing/terms.ts';
import type { AppEnv, Ctx, RequestContext } from '../../../types.ts';
import { orderRequestOf, refuseGuest, storeOf } from './place.ts';
import { addressOf, attachmentsOf, filledForm, type PlacementRequest, PlaceSchema } from './place-input.ts';
import { type Placement, placeOnce } from './place-once.ts';

/** Fixed fields of every prescription order, whatever was sent (customer.notes §7). */
const ALWAYS = {
  order_amount: 0,
  order_type: 'delivery',
  payment_method: 'cash_on_delivery',
  partial_payment: 0,
  create_new_user: 0,
  is_buy_now: 0,
};

/** Route of `POST /customer/order/prescription/place`: an order of pictures; the store adds the lines. */
export const prescriptionPlacement = new Hono<AppEnv>().post('/prescription/place', async (c) => {
  const body = await bodyOf(c);
  const owner = await callerOf(c, body);
  const context = await requestContextOf(c);
  const module = moduleOf(c, context);
  const input = fieldsOf(PlaceSchema, { ...filledForm(body), ...ALWAYS });
  const request: PlacementRequest = { owner, context, body, input, moduleId: module.id };
  return placeOnce(c, request, async () => {
    refuseGuest(owner, context);
    return preparePrescription(c, request);
  });
});

/** Checks store, location, contact and pictures; returns what places the order. */
async function preparePrescription(c: Ctx, request: PlacementRequest): Promise<Placement> {
  const { owner, context, body, input, moduleId } = request;
  if (filesIn(body, 'order_attachment').length === 0) {
    throw refusal(403, 'order_attachment', required('order_attachment'));
  }
  const row = await storeOf(c, context, { id: input.store_id, moduleId });
  refuseStore(context, row);
  const address = await addressOf(c, owner, input, { email: false });
  const doorPhoto = await doorPhotoOf(c.var.services.db, owner, input.door_photo);
  const files = await attachmentsOf(c, body);
  const orderRequest = {
    ...orderRequestOf(context, { row, input, findRoute: c.var.services.geography.route }),
    owner,
    address,
    doorPhoto,
    entries: [],
    fromPrescription: true,
  };
  return {
    write: async (tx) => placeOrder(tx, context, { ...orderRequest, attachments: await insertUploads(tx, files) }),
  };
}

/** @throws {Refusal} 403 `order_type` where prescriptions are not taken, 403 `order_time` where cash is not. */
function refuseStore(context: RequestContext, { store }: StoreRow): void {
  if (!context.reference.settings.orders.prescription || !store.prescriptionOrder) {
    throw refusal(403, 'order_type', PRESCRIPTIONS_OFF);
  }
  const zone = zoneTermsOf(context.reference, store.zoneId, store.moduleId);
  if (!paymentAllowed('cash_on_delivery', quoteConfig(context.reference), zone)) {
    throw refusal(403, 'order_time', PAYMENT_OFF);
  }
}
