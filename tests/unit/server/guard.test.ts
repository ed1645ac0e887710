import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { hostName, refusal, requestId } from '#src/server/guard.ts';

const HOSTS = new Set(['shop.example', 'localhost']);

function request(headers: Record<string, string>, url = '/'): IncomingMessage {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { headers: { host: 'shop.example', ...headers }, url });
  return req;
}

describe('guards of the front', () => {
  test('an unknown host is refused with the remedy', () => {
    expect(refusal(request({ host: 'evil.example' }), HOSTS)).toMatchObject({
      status: 421,
      message: expect.stringContaining('ALLOWED_HOSTS'),
    });
    expect(refusal(request({ host: 'LOCALHOST:4321' }), HOSTS)).toBeNull();
    expect(hostName('[::1]:4321')).toBe('[::1]');
  });

  test('a body over the limit is refused before it is read', () => {
    expect(refusal(request({ 'content-length': String(13 * 1024 * 1024) }), HOSTS)?.status).toBe(413);
  });

  test('a malformed address is refused', () => {
    expect(refusal(request({}, '/%E0%A4%A'), HOSTS)?.status).toBe(400);
  });

  test('a request id is taken over only when it is harmless', () => {
    expect(requestId(request({ 'x-request-id': 'abcdef-12345' }))).toBe('abcdef-12345');
    expect(requestId(request({ 'x-request-id': '{"injected":1}' }))).toMatch(/^[\w-]{16}$/);
  });
});
