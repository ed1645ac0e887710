import { afterEach, describe, expect, test } from 'vitest';
import { createApp } from '#src/backend/app.ts';
import { hashPassword } from '#src/backend/auth/password.ts';
import { webhookMessenger } from '#src/backend/platform/messenger.ts';
import { callWebhook, isSigned, signatureOf } from '#src/backend/platform/webhook.ts';
import { referenceSource } from '#src/backend/reference.ts';
import type { Gateway } from '#src/backend/types.ts';
import { openPage } from '../contract/browser.ts';
import { openMarket } from '../contract/market.ts';
import { payer } from '../contract/payment-payer.ts';
import { signedIn } from '../contract/signed-in.ts';
import { noteTried } from '../contract/tried.ts';
import { isGenuine, type Receiver, receive, SECRET } from './receiver.ts';

let receiver: Receiver | undefined;
afterEach(async () => {
  await receiver?.close();
  receiver = undefined;
});

const MESSAGE = { medium: 'SMS', to: '+971501112233', purpose: 'sign_in', code: '045678', locale: 'ar' } as const;

describe('The messenger of an operator', () => {
  test('The messenger is called with the message once, as signed JSON', async () => {
    receiver = await receive({ status: 204 });
    await webhookMessenger(receiver.service, () => undefined)(MESSAGE);
    const [call] = receiver.received;
    expect(receiver.received.length).toBe(1);
    expect(JSON.parse(call?.body ?? '')).toEqual({ type: 'message', message: MESSAGE });
    expect(call && isGenuine(call)).toBe(true);
    expect(call && isGenuine(call, 'another-secret-of-thirty-two-char')).toBe(false);
  });

  test('A failing messenger is called three times with the same delivery id before the caller gets 503', async () => {
    receiver = await receive({ status: 500 });
    const logged: string[] = [];
    const sent = Promise.resolve(webhookMessenger(receiver.service, (line) => logged.push(line))(MESSAGE));
    await expect(sent).rejects.toMatchObject({ status: 503 });
    const deliveries = receiver.received.map(({ headers }) => headers['islet-delivery']);
    expect([deliveries.length, new Set(deliveries).size]).toEqual([3, 1]);
    expect(logged).toEqual(['a message could not be sent']);
  });

  test('A messenger that was busy once is not called again after it accepted the message', async () => {
    receiver = await receive({ status: 503 }, { status: 200, body: { done: true } });
    expect(await callWebhook(receiver.service, {})).toEqual({ done: true });
    expect(receiver.received.length).toBe(2);
  });

  test('A messenger that refuses a call is not called again', async () => {
    receiver = await receive({ status: 400 });
    await expect(callWebhook(receiver.service, {})).rejects.toThrow('did not accept a call');
    expect(receiver.received.length).toBe(1);
  });
});

test('A notice of a changed account that cannot be sent is logged once', async () => {
  receiver = await receive({ status: 400 });
  const market = await openMarket();
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const { db, clock } = market;
  const lina = await signedIn(market, { passwordHash: await hashPassword('quiet-harbour'), email: null });
  const app = createApp({ db, clock, auth: { send: webhookMessenger(receiver.service, log) }, log });
  const left = await app.request('http://market.test/api/v1/customer/remove-account', {
    method: 'DELETE',
    headers: { ...lina.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ current_password: 'quiet-harbour' }),
  });
  expect(left.status).toBe(200);
  await expect.poll(() => logged).toEqual(['a message could not be sent']);
  await market.close();
});

describe('A signature', () => {
  const now = new Date('2026-11-20T08:00:00Z');
  const seconds = now.getTime() / 1000;
  const headers = (time: number, signature: string) =>
    new Headers({ 'islet-timestamp': String(time), 'islet-signature': signature });

  test('A signature is valid for exactly one body, for five minutes', () => {
    const right = signatureOf(SECRET, String(seconds), '{}');
    expect(isSigned(SECRET, headers(seconds, right), '{}', now)).toBe(true);
    expect(isSigned(SECRET, headers(seconds, right), '{ }', now)).toBe(false);
    expect(isSigned(SECRET, headers(seconds + 1, right), '{}', now)).toBe(false);
    expect(isSigned(SECRET, headers(seconds, ''), '{}', now)).toBe(false);
    expect(isSigned(SECRET, new Headers(), '{}', now)).toBe(false);
    const old = seconds - 301;
    expect(isSigned(SECRET, headers(old, signatureOf(SECRET, String(old), '{}')), '{}', now)).toBe(false);
  });
});

describe('The payment gateway of an operator', () => {
  const at = payer();

  /** Creates an unpaid order at a marketplace with this gateway, and opens its payment page. */
  async function unpaid(gateway: Gateway) {
    const { db, clock } = at.market;
    const settings = { limiter: { allows: () => true } };
    const app = createApp({ db, clock, gateway, log: () => undefined, settings });
    const id = await at.unpaid();
    const page = await openPage({ ...at.market, app }, id, at.lina.id);
    const ask = async (path: string, init: RequestInit = {}) => {
      const response = await app.request(`http://market.test${path}`, init);
      noteTried('additions', init.method ?? 'GET', '/payment-mobile/{visit}', response.status);
      return response;
    };
    return { page, ask, status: async () => (await at.orderOf(id))?.paymentStatus };
  }

  const result = (body: string, secret = SECRET) => {
    const time = String(Math.floor(Date.now() / 1000));
    return {
      method: 'POST',
      headers: { 'islet-timestamp': time, 'islet-signature': signatureOf(secret, time, body) },
      body,
    };
  };

  test('The payer is led to the page of the payment gateway, and only its signed result pays the order', async () => {
    receiver = await receive({ status: 200, body: { url: 'https://pay.example/session/1' } });
    const { page, ask, status } = await unpaid(receiver.service);
    const led = await ask(page);
    expect([led.status, led.headers.get('location')]).toEqual([303, 'https://pay.example/session/1']);
    const asked: { payment: { amount: number; result_url: string; return_url: string } } = JSON.parse(
      receiver.received[0]?.body ?? '',
    );
    expect(receiver.received.every((call) => isGenuine(call))).toBe(true);
    const path = new URL(asked.payment.result_url).pathname;
    const paid = JSON.stringify({ outcome: 'success', amount: asked.payment.amount });
    const less = JSON.stringify({ outcome: 'success', amount: asked.payment.amount - 1 });

    const form = { method: 'POST', body: new URLSearchParams({ answer: 'accept' }) };
    expect((await ask(path, form)).status).toBe(401);
    expect((await ask(path, result(paid, 'a-made-up-secret-of-thirty-two-ch'))).status).toBe(401);
    expect((await ask(path, result(less))).status).toBe(401);
    expect(await status()).toBe('unpaid');

    const waiting = await ask(new URL(asked.payment.return_url).pathname + new URL(asked.payment.return_url).search);
    expect([waiting.status, waiting.headers.get('refresh')]).toEqual([200, '3']);
    const response = await ask(path, result(paid));
    expect([response.status, await response.json()]).toEqual([200, { state: 'success' }]);
    expect(await status()).toBe('paid');
    expect(await (await ask(path, result(paid))).json()).toEqual({ state: 'success' });
  });

  test('A payment gateway that fails leaves the order unpaid, and the page answers 503', async () => {
    receiver = await receive({ status: 500 });
    const { page, ask, status } = await unpaid(receiver.service);
    expect((await ask(page)).status).toBe(503);
    expect(await status()).toBe('unpaid');
  });

  test('An unsafe address from the payment gateway is not followed', async () => {
    receiver = await receive({ status: 200, body: { url: 'javascript:alert(1)' } });
    const { page, ask } = await unpaid(receiver.service);
    expect((await ask(page)).status).toBe(503);
  });

  test('A missing payment gateway turns digital payment off', async () => {
    const { settings } = await referenceSource(at.market.db, { digital: false }).current();
    expect(settings.payments).toMatchObject({ digital: false, addFund: false });
  });
});
