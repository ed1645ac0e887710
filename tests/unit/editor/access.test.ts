import { describe, expect, test } from 'vitest';
import { admission, editorPolicy, editorRefusal, entrance, isEditorPath } from '#src/editor/access.ts';

const ORIGIN = 'http://localhost:4321';
const WORD = 'a-random-word';
const ask = (
  headers: Record<string, string>,
  { method = 'GET', path = '/api/keystatic/tree', address = '127.0.0.1' } = {},
) =>
  editorRefusal({
    method,
    url: new URL(path, ORIGIN),
    headers: new Headers({ host: 'localhost:4321', cookie: `theme=dark; islet-editor=${WORD}`, ...headers }),
    address,
    word: WORD,
  });
const same = { 'sec-fetch-site': 'same-origin', origin: ORIGIN };

describe('Access to the local editor', () => {
  test('The editor’s own page has access to its API', () => {
    expect(ask({ 'sec-fetch-site': 'same-origin' })).toBeNull();
    expect(ask(same, { method: 'POST', path: '/api/keystatic/update' })).toBeNull();
    expect(ask(same, { address: '::1' })).toBeNull();
    expect(ask(same, { address: '::ffff:127.0.0.1' })).toBeNull();
    expect(ask({ host: '127.0.0.1:4321', 'sec-fetch-site': 'same-origin' })).toBeNull();
  });

  test('A visitor may follow a link to the editor’s page, but not to its API or into a frame', () => {
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };
    expect(ask(link, { path: '/keystatic' })).toBeNull();
    expect(ask(link)).not.toBeNull();
    expect(ask({ ...link, 'sec-fetch-dest': 'iframe' }, { path: '/keystatic' })).not.toBeNull();
  });

  test.each([
    ['another machine', { address: '192.168.1.7' }, same],
    ['another machine by IPv6', { address: '2001:db8::7' }, same],
    ['a proxy on this machine', {}, { ...same, 'x-forwarded-for': '203.0.113.7' }],
    [
      'a name that was rebound to this machine',
      {},
      { ...same, host: 'evil.example:4321', origin: 'http://evil.example:4321' },
    ],
    ['a name that begins like this machine', {}, { ...same, host: 'localhost.evil.example:4321' }],
    ['another site', {}, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another port of this machine', {}, { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
    ['a POST of an old browser from another site', { method: 'POST' }, { origin: 'https://evil.example' }],
    ['a POST without an origin', { method: 'POST' }, {}],
    ['a POST from a sandboxed page', { method: 'POST' }, { origin: 'null' }],
  ])('Access is refused to %s', (_, request, headers) => {
    expect(ask(headers as unknown as Record<string, string>, request)).not.toBeNull();
  });

  test.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-port',
    'x-forwarded-server',
    'x-forwarded',
    'x-original-forwarded-for',
    'forwarded',
    'via',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'client-ip',
    'proxy-client-ip',
    'wl-proxy-client-ip',
    'x-cluster-client-ip',
    'x-remote-ip',
    'x-remote-addr',
    'cf-connecting-ip',
    'cf-ray',
    'fastly-client-ip',
    'fastly-ff',
    'fly-client-ip',
    'x-envoy-external-address',
    'x-amzn-trace-id',
    'x-azure-clientip',
    'cdn-loop',
    'cloudfront-viewer-address',
  ])('A request with the header %s, which only a proxy adds, is refused', (name) => {
    expect(ask({ ...same, [name]: '127.0.0.1' })).toBe('The editor cannot be used through a proxy.');
  });

  test.each(['accept', 'accept-language', 'x-requested-with', 'no-cors', 'sec-ch-ua', 'priority'])(
    'A request with the header %s, which browsers send, is allowed',
    (name) => {
      expect(ask({ ...same, [name]: '1' })).toBeNull();
    },
  );

  test.each<[string, Record<string, string>]>([
    ['without a cookie', { cookie: '' }],
    ['with the word of an earlier start', { cookie: 'islet-editor=another-word' }],
    ['with a part of the word', { cookie: 'islet-editor=a-random' }],
    ['with the word in another cookie', { cookie: `editor=${WORD}` }],
    // A reverse proxy of this machine may send neither its own headers nor the host of the visitor.
    ['through nginx with its defaults', { cookie: '', host: '127.0.0.1:4321', connection: 'close' }],
  ])('Access is refused to a browser %s', (_, headers) => {
    expect(ask(headers)).toContain('terminal');
    expect(
      ask({ ...headers, origin: `http://${headers['host'] ?? 'localhost:4321'}` }, { method: 'POST' }),
    ).not.toBeNull();
    expect(ask(headers, { path: '/keystatic' })).toContain('terminal');
  });

  test('Access is refused to everybody in a shop that was started without a secret word', () => {
    const url = new URL('/keystatic?word=', ORIGIN);
    const headers = new Headers({ host: 'localhost:4321', cookie: 'islet-editor=' });
    expect(editorRefusal({ method: 'GET', url, headers, address: '127.0.0.1', word: '' })).not.toBeNull();
  });

  describe('The address that the terminal shows', () => {
    const admit = (path: string, method = 'GET') =>
      admission({ method, url: new URL(path, ORIGIN), headers: new Headers(), address: '127.0.0.1', word: WORD });

    test('The address gives the browser a cookie and redirects to one without the word', () => {
      const response = admit(`${entrance(WORD)}&tab=1`);
      expect([response?.status, response?.headers.get('location')]).toEqual([303, '/keystatic?tab=1']);
      expect(response?.headers.getSetCookie()).toEqual([
        `islet-editor=${WORD}; Path=/keystatic; HttpOnly; SameSite=Strict`,
        `islet-editor=${WORD}; Path=/api/keystatic; HttpOnly; SameSite=Strict`,
      ]);
      expect(ask({ cookie: '' }, { path: entrance(WORD) })).toBeNull();
    });

    test.each([
      ['another word', '/keystatic?word=another'],
      ['no word', '/keystatic?word='],
      ['the API', `/api/keystatic/tree?word=${WORD}`],
    ])('An address with %s admits nobody', (_, path) => {
      expect(admit(path)).toBeNull();
      expect(ask({ cookie: '' }, { path })).not.toBeNull();
    });

    test('The address cannot be opened through a proxy or from another machine', () => {
      expect(ask({ cookie: '', via: '1.1 proxy' }, { path: entrance(WORD) })).toContain('proxy');
      expect(ask({ cookie: '' }, { path: entrance(WORD), address: '192.168.1.7' })).not.toBeNull();
    });
  });

  test('The paths of the editor are those of Keystatic only', () => {
    for (const path of ['/keystatic', '/keystatic/singleton/landing', '/api/keystatic/tree'])
      expect(isEditorPath(path)).toBe(true);
    for (const path of ['/', '/keystatics', '/api/v1/keystatic', '/ar/keystatic'])
      expect(isEditorPath(path)).toBe(false);
  });
});

describe('The content security policy of the editor', () => {
  const POLICY =
    "default-src 'self'; img-src 'self' data: blob:; require-trusted-types-for 'script'; trusted-types default; " +
    "frame-ancestors 'none'; script-src 'self' 'sha256-x'; style-src 'self' 'sha256-y'; style-src-attr 'unsafe-inline'";

  test('The policy allows styles from scripts, but only scripts that the shop allows', () => {
    const policy = editorPolicy(POLICY, 'local').split('; ');
    expect(policy).toContain("script-src 'self' 'sha256-x'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("style-src 'self' 'unsafe-inline'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy.filter((directive) => /trusted-types|sha256-y/.test(directive))).toEqual([]);
  });

  test('The policy allows connections to GitHub only when the editor commits there', () => {
    expect(editorPolicy(POLICY, 'local')).not.toContain('github');
    expect(editorPolicy(POLICY, 'github')).toContain("connect-src 'self' https://api.github.com");
  });
});
