import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchPublic, isAllowed, publicUrl } from '#src/backend/ucp/public-fetch.ts';

describe('EXT-15 Addresses that agents name', () => {
  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'no address',
  ])('A server at %s is never asked', (ip) => {
    expect(isAllowed(ip, false)).toBe(false);
  });

  test.each(['93.184.216.34', '2606:2800:220:1::1'])('A server at %s is public', (ip) => {
    expect(isAllowed(ip, false)).toBe(true);
  });

  test.each([
    'http://helper.example/ucp',
    'https://user:secret@helper.example/ucp',
    'https://helper.example/ucp#part',
    'https://helper.example/ucp#',
    'file:///etc/passwd',
    'helper.example',
    `https://helper.example/${'x'.repeat(500)}`,
  ])('%s is no address of an agent', (address) => {
    expect(publicUrl(address, false)).toBeNull();
  });

  test('Loopback addresses are allowed on the machine of a demo only', () => {
    expect(publicUrl('http://localhost:4000/ucp', true)?.port).toBe('4000');
    expect(publicUrl('http://localhost:4000/ucp', false)).toBeNull();
    expect(publicUrl('http://helper.example/ucp', true)).toBeNull();
    expect(isAllowed('127.0.0.1', true)).toBe(true);
    expect(isAllowed('10.0.0.1', true)).toBe(false);
  });
});

describe('EXT-15 Requests to agents', () => {
  let server: Server;
  let base: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/profile' }).end();
      else if (request.url === '/large') response.end('x'.repeat(70_000));
      else response.end(JSON.stringify({ method: request.method }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });

  test('A response is read as it is; a redirect is not followed', async () => {
    expect(await fetchPublic(`${base}/profile`, { loopback: true })).toEqual({ status: 200, text: '{"method":"GET"}' });
    expect((await fetchPublic(`${base}/moved`, { loopback: true })).status).toBe(302);
  });

  test('A response above 64 KB is refused', async () => {
    await expect(fetchPublic(`${base}/large`, { loopback: true })).rejects.toThrow('did not respond as expected');
  });

  test('A name that leads to a private address, and the address itself, are refused', async () => {
    const port = base.split(':').at(-1);
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      await expect(fetchPublic(`https://${host}:${port}/profile`)).rejects.toThrow(/public IP address|did not respond/);
  });
});
