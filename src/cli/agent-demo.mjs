/**
 * Orders a meal as an agent of the Universal Commerce Protocol would: from the profile of a shop alone, in at most six
 * calls, which are printed. The shop has to be a demo on this machine, because it fetches the agent's profile from here.
 *
 *     npm run agent:demo -- http://localhost:4321 pizza
 */
import { createHash, randomUUID, webcrypto } from 'node:crypto';
import { createServer } from 'node:http';

const VERSION = '2026-04-08';
const [shop = 'http://localhost:4321', query = 'pizza'] = process.argv.slice(2);

/** Who orders, and where to: a street of the demo city. */
const BUYER = { first_name: 'Lina', last_name: 'Karam', email: 'lina@example.com', phone_number: '+971501234567' };
const HOME = { id: 'home', street_address: 'Lighthouse Street 4', latitude: 25.0105, longitude: 53.9895 };

const keys = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
const publicKey = await webcrypto.subtle.exportKey('jwk', keys.publicKey);
const capabilities = ['catalog.search', 'catalog.lookup', 'checkout', 'fulfillment', 'order'];
const agentProfile = {
  ucp: {
    version: VERSION,
    services: {},
    capabilities: Object.fromEntries(capabilities.map((name) => [`dev.ucp.shopping.${name}`, [{ version: VERSION }]])),
    payment_handlers: {},
  },
  client_name: 'Demo agent',
  signing_keys: [{ ...publicKey, kid: 'demo', use: 'sig', alg: 'ES256' }],
};
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=60' });
  response.end(JSON.stringify(agentProfile));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
const address = server.address();
const profile = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/ucp.json`;

/**
 * Returns the headers of a signed request (RFC 9421).
 * @param {string} method
 * @param {URL} url
 * @param {string} body
 */
async function signedHeaders(method, url, body) {
  const digest = createHash('sha256').update(body).digest('base64');
  /** @type {Record<string, string>} */
  const headers = {
    'ucp-agent': `profile="${profile}"`,
    'idempotency-key': randomUUID(),
    'content-digest': `sha-256=:${digest}:`,
    'content-type': 'application/json',
  };
  const names = Object.keys(headers);
  const list = ['@method', '@authority', '@path', ...names].map((name) => `"${name}"`).join(' ');
  const parameters = `(${list});created=${Math.floor(Date.now() / 1000)};keyid="demo"`;
  const base = [
    `"@method": ${method}`,
    `"@authority": ${url.host}`,
    `"@path": ${url.pathname}`,
    ...names.map((name) => `"${name}": ${headers[name]}`),
    `"@signature-params": ${parameters}`,
  ].join('\n');
  const value = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, Buffer.from(base));
  return {
    ...headers,
    'request-id': randomUUID(),
    'signature-input': `sig1=${parameters}`,
    signature: `sig1=:${Buffer.from(value).toString('base64')}:`,
  };
}

let calls = 0;
/**
 * Makes a call and prints it in short.
 * @param {string} method
 * @param {string} address
 * @param {object} [body]
 * @returns {Promise<any>}
 */
async function call(method, address, body) {
  const url = new URL(address);
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = body === undefined ? {} : await signedHeaders(method, url, text);
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'error',
    ...(body === undefined ? {} : { body: text }),
  });
  const result = await response.json();
  calls++;
  console.log(`\n${calls}. ${method} ${url.href}${text ? `\n   → ${text.slice(0, 160)}` : ''}`);
  console.log(`   ← ${response.status} ${inShort(result)}`);
  if (response.status >= 400) throw new Error(result.content ?? 'The call was refused.');
  return result;
}

/** @param {any} result */
function inShort({ ucp, products, status, totals, messages = [], order, code }) {
  const total = totals?.find((/** @type {any} */ one) => one.type === 'total');
  return [
    products
      ? `${products.length} products: ${products
          .map((/** @type {any} */ one) => one.title)
          .slice(0, 4)
          .join(', ')}`
      : '',
    ucp?.services ? `version ${ucp.version}, ${Object.keys(ucp.capabilities).length} capabilities` : '',
    status ? `status ${status}` : (code ?? ''),
    total ? `total ${total.amount}` : '',
    order ? `order ${order.id}` : '',
    ...messages.map((/** @type {any} */ one) => `[${one.code}: ${one.content}]`),
  ]
    .filter(Boolean)
    .join(', ');
}

try {
  const { ucp } = await call('GET', new URL('/.well-known/ucp', shop).href);
  const rest = ucp.services['dev.ucp.shopping']?.find((/** @type {any} */ one) => one.transport === 'rest');
  if (!rest) throw new Error('This shop offers nothing to agents.');
  const base = rest.endpoint;
  const place = { latitude: HOME.latitude, longitude: HOME.longitude };
  const search = await call('POST', `${base}/catalog/search`, { query, context: { ...place, language: 'en' } });
  const ids = search.products.map((/** @type {any} */ one) => one.id);
  if (ids.length === 0) throw new Error(`Nothing is sold here that is called ${query}.`);
  const { products } = await call('POST', `${base}/catalog/lookup`, { ids: ids.slice(0, 5) });
  const variant = products
    .flatMap((/** @type {any} */ one) => one.variants)
    .find((/** @type {any} */ one) => one.availability.available);
  if (!variant) throw new Error('None of it can be ordered at present.');
  /** @param {number} quantity */
  const lines = (quantity) => [{ item: { id: variant.id }, quantity }];
  const made = await call('POST', `${base}/checkout-sessions`, {
    line_items: lines(2),
    buyer: BUYER,
    fulfillment: { methods: [{ type: 'shipping', destinations: [HOME] }] },
  });
  const [method] = made.fulfillment?.methods ?? [];
  const [option] = method?.groups[0].options ?? [];
  const isSmall = made.messages?.some((/** @type {any} */ one) => one.code === 'minimum_order');
  const ready = await call('PUT', `${base}/checkout-sessions/${made.id}`, {
    line_items: lines(isSmall ? 6 : 2),
    fulfillment: {
      methods: [{ id: method?.id, groups: [{ id: method?.groups[0].id, selected_option_id: option?.id }] }],
    },
  });
  if (ready.status !== 'ready_for_complete') throw new Error(`A person has to continue: ${ready.continue_url}`);
  const [handler] = Object.values(ready.ucp.payment_handlers).flat();
  const instrument = {
    id: 'chosen',
    handler_id: handler.id,
    type: handler.available_instruments[0].type,
    selected: true,
  };
  const done = await call('POST', `${base}/checkout-sessions/${made.id}/complete`, {
    payment: { instruments: [instrument] },
  });
  if (done.status !== 'completed') throw new Error('The order was not placed.');
  console.log(`\nOrdered in ${calls} calls: ${done.order.permalink_url}`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  server.close();
}
