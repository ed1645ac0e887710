import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '#src/backend/platform/webhook.ts';
import { parseJson } from '#src/lib/json.ts';
import { isRecord } from '#src/lib/record.ts';

const SECRET = 'a secret of at least thirty-two characters';

/** Both wallets, as an operator sets them. */
export const EXPRESS = {
  currency: 'AED',
  applePay: { merchantId: 'merchant.test.islet', country: 'AE', networks: ['visa', 'masterCard'] },
  googlePay: {
    test: true,
    merchantId: 'BCR2DN',
    merchantName: 'Marsa',
    gateway: 'example',
    gatewayMerchantId: 'islet',
    networks: ['VISA'],
  },
};

/** What the service makes of a call: its response, the secret it signs with (null: it does not sign), its status. */
type ServiceResponse = { body: unknown; secret?: string | null; status?: number };
export type ServiceRule = (call: Record<string, unknown>) => ServiceResponse | Promise<ServiceResponse>;

/** Starts an operator's payment service, which records the calls that the marketplace has signed. */
export async function startPaymentService() {
  const calls: Record<string, unknown>[] = [];
  let rule: ServiceRule = () => ({ body: {} });
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const signed = signatureOf(SECRET, String(request.headers['islet-timestamp']), text);
    const call = parseJson(text);
    if (signed === request.headers['islet-signature'] && isRecord(call)) calls.push(call);
    const { body, secret = SECRET, status = 200 } = await rule(isRecord(call) ? call : {});
    const reply = JSON.stringify(body);
    const time = String(Math.floor(Date.now() / 1000));
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(secret === null ? {} : { 'islet-timestamp': time, 'islet-signature': signatureOf(secret, time, reply) }),
    });
    response.end(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    webhook: { url: `http://127.0.0.1:${port}/`, secret: SECRET },
    calls,
    follow: (next: ServiceRule) => {
      rule = next;
      calls.length = 0;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Returns the response that charges a call's payment, with fields that differ from it. */
export const charged = (call: Record<string, unknown>, more: Record<string, unknown> = {}) => {
  const payment = isRecord(call['payment']) ? call['payment'] : {};
  const { key, order, amount, currency } = payment;
  return { payment: key, order, amount, currency, outcome: 'success', ...more };
};
