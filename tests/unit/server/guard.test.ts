import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forbidStoring, refusal, varyBy } from '#src/server/guard.ts';
import { hostName, readableTarget, requestId } from '#src/server/request-target.ts';

const HOSTS = new Set(['shop.example', 'localhost']);

function request(headers: Record<string, string>, url = '/'): IncomingMessage {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { headers: { host: 'shop.example', ...headers }, url });
  return req;
}

describe('Guards of the server', () => {
  test('An unknown host is refused with a message that names the remedy', () => {
    expect(refusal(request({ host: 'evil.example' }), HOSTS)).toMatchObject({
      status: 421,
      message: expect.stringContaining('ALLOWED_HOSTS'),
    });
    expect(refusal(request({ host: 'LOCALHOST:4321' }), HOSTS)).toBeNull();
    expect(hostName('[::1]:4321')).toBe('[::1]');
  });

  test('A body over the limit is refused before it is read', () => {
    expect(refusal(request({ 'content-length': String(13 * 1024 * 1024) }), HOSTS)?.status).toBe(413);
  });

  test('The refusal of a body over the limit is in the language of the page or call', () => {
    const long = { 'content-length': String(13 * 1024 * 1024) };
    const message = (headers: Record<string, string>, url?: string) =>
      refusal(request({ ...long, ...headers }, url), HOSTS)?.message;
    expect(message({})).toBe('The request is larger than 64 KB. Shorten what you send.');
    for (const arabic of [message({}, '/ar/home'), message({ 'x-localization': 'ar' }, '/api/v1/auth/login')])
      expect(arabic).toMatch(/64 كيلوبايت/);
  });

  test('A parameter that cannot be decoded counts as absent, and such a path becomes that of no page', () => {
    expect(readableTarget('/home?zone_id=1&utm_campaign=50%off&search=caf%C3%A9')).toBe(
      '/home?zone_id=1&search=caf%C3%A9',
    );
    expect(readableTarget('/?utm_source=caf%E9')).toBe('/');
    expect(readableTarget('/api/v1/items?limit=%&q=a?b')).toBe('/api/v1/items?q=a?b');
    expect(readableTarget('/ar/%E0%A4%A?x=1')).toBe('/ar/%EF%BF%BD%EF%BF%BD%EF%BF%BD?x=1');
    expect(readableTarget('/store/100%25?search=%F0%9F%8D%95')).toBe('/store/100%25?search=%F0%9F%8D%95');
  });

  test('Any request target becomes decodable, and a decodable one stays as it is', () => {
    const piece = fc.constantFrom('%', '%2', '%E9', '%C3%A9', '/', '?', '&', '=', 'a', '+', '%25');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const target = `/${pieces.join('')}`;
        const readable = readableTarget(target);
        expect(() => decodeURIComponent(readable)).not.toThrow();
        expect(readableTarget(readable)).toBe(readable);
      }),
    );
  });

  test('A request id is adopted only if it is harmless', () => {
    expect(requestId('abcdef-12345')).toBe('abcdef-12345');
    expect(requestId('{"injected":1}')).toMatch(/^[\w-]{16}$/);
  });
});

describe('The JSON under the address of a page', () => {
  test.each<[string, (res: ServerResponse) => void]>([
    [
      'with the status',
      (res) => res.writeHead(200, { 'cache-control': 'public, s-maxage=30', vary: 'moduleId, Accept' }),
    ],
    [
      'before it',
      (res) => {
        res.setHeader('Cache-Control', 'public, s-maxage=30');
        res.setHeader('Vary', 'moduleId, Accept');
        res.writeHead(200);
      },
    ],
  ])('The JSON of a page is not stored and keeps its Vary when the handler sets headers %s', (_, begin) => {
    const res = new ServerResponse(request({}));
    varyBy(res, ['Accept', 'Origin']);
    forbidStoring(res);
    begin(res);
    expect(res.getHeader('cache-control')).toBe('private, no-store');
    expect(res.getHeader('vary')).toBe('moduleId, Accept, Origin');
  });
});
