import { describe, expect, test } from 'vitest';
import { allowedHosts, EnvError, readEnv, siteOrigin } from '#src/config/env.ts';

const messageOf = (source: Record<string, string>): string => {
  try {
    readEnv(source);
    return '';
  } catch (error) {
    return error instanceof EnvError ? error.message : 'another error';
  }
};

describe('The environment', () => {
  test('A missing marketplace is refused with the name of the variable and the remedy', () => {
    expect(messageOf({})).toContain('MARKETPLACE_URL is not set');
    expect(messageOf({})).toContain('MARKETPLACE_URL=embedded');
  });

  test('All invalid variables are named at once', () => {
    const message = messageOf({
      MARKETPLACE_URL: 'embedded',
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      SHOP_TIME_ZONE: 'Mars/Base',
      FIREBASE_CONFIG: '{',
      TRUSTED_PROXIES: 'true',
      DATABASE_CONNECTIONS: '0',
      INDEXNOW_KEY: 'short',
      SECURITY_CONTACT: 'mailto:a@shop.example, security@shop.example',
      SECURITY_POLICY: '/policy',
    });
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'SHOP_TIME_ZONE',
      'FIREBASE_CONFIG',
      'TRUSTED_PROXIES',
      'DATABASE_CONNECTIONS',
      'INDEXNOW_KEY',
      'SECURITY_CONTACT',
      'SECURITY_POLICY',
    ]) {
      expect(message).toContain(name);
    }
  });

  test('Missing and empty variables have their default values', () => {
    const env = readEnv({ MARKETPLACE_URL: 'embedded', PORT: '', PUBLIC_SITE_URL: '' });
    expect(env).toMatchObject({ PORT: 4321, HOST: '127.0.0.1', DATA_DIR: '.data', SHOP_TIME_ZONE: 'Asia/Dubai' });
    expect(env.TRUSTED_PROXIES).toBe(0);
    expect(env.DATABASE_CONNECTIONS).toBe(10);
    expect(siteOrigin(env)).toBe('http://localhost:4321');
  });

  test.each([
    ['ANALYTICS_TAG_MANAGER', 'G-ABC123'],
    ['ANALYTICS_HOSTS', "https://tags.example 'unsafe-inline'"],
    ['ANALYTICS_HOSTS', 'http://tags.example'],
    ['ANALYTICS_ENDPOINT', 'https://other.example/collect'],
  ])('The variable %s refuses the value %s', (name, value) => {
    expect(messageOf({ MARKETPLACE_URL: 'embedded', [name]: value })).toContain(name);
  });

  test('The hosts of tags are parsed as a list', () => {
    const hosts = 'https://tags.example, https://*.pixel.example';
    expect(readEnv({ MARKETPLACE_URL: 'embedded', ANALYTICS_HOSTS: hosts }).ANALYTICS_HOSTS).toEqual(hosts.split(', '));
  });

  test('The address of a remote marketplace is reduced to its origin', () => {
    expect(readEnv({ MARKETPLACE_URL: 'https://api.example/v1/' }).MARKETPLACE_URL).toBe('https://api.example');
  });

  test('A Cloudflare Worker is built for a marketplace elsewhere, without what needs a server', () => {
    const worker = { MARKETPLACE_URL: 'https://api.example', ISLET_TARGET: 'cloudflare' };
    expect(readEnv(worker).ISLET_TARGET).toBe('cloudflare');
    expect(messageOf({ ...worker, MARKETPLACE_URL: 'embedded' })).toContain('needs the address of a marketplace');
    expect(messageOf({ ...worker, ANALYTICS_ENDPOINT: 'on' })).toContain('ANALYTICS_TAG_MANAGER');
    expect(messageOf({ ...worker, CONTENT_EDITOR: 'local' })).toContain('CONTENT_EDITOR is "local"');
  });

  test('The allowed hosts are the names of the shop and of the local machine', () => {
    const hosts = allowedHosts(
      readEnv({
        MARKETPLACE_URL: 'embedded',
        PUBLIC_SITE_URL: 'https://shop.example',
        ALLOWED_HOSTS: 'www.shop.example, Alt.example',
      }),
    );
    expect([...hosts].sort()).toEqual([
      '127.0.0.1',
      '[::1]',
      'alt.example',
      'localhost',
      'shop.example',
      'www.shop.example',
    ]);
  });

  test('The editor that writes files is refused unless only this machine can reach the shop', () => {
    const local = { MARKETPLACE_URL: 'embedded', CONTENT_EDITOR: 'local' };
    expect(readEnv({ ...local, PUBLIC_SITE_URL: 'http://localhost:4400' }).CONTENT_EDITOR).toBe('local');
    for (const open of [{ HOST: '0.0.0.0' }, { PUBLIC_SITE_URL: 'https://shop.example' }])
      expect(() => readEnv({ ...local, ...open })).toThrow(/CONTENT_EDITOR is "local".*loopback/s);
  });

  test('The editor on GitHub names every missing variable', () => {
    const some = { MARKETPLACE_URL: 'embedded', CONTENT_EDITOR: 'github', CONTENT_REPOSITORY: 'owner/shop' };
    expect(() => readEnv(some)).toThrow(/KEYSTATIC_GITHUB_CLIENT_ID is not set.*KEYSTATIC_SECRET is not set/s);
    const all = {
      ...some,
      KEYSTATIC_GITHUB_CLIENT_ID: 'id',
      KEYSTATIC_GITHUB_CLIENT_SECRET: 'secret',
      KEYSTATIC_SECRET: 's'.repeat(32),
      PUBLIC_KEYSTATIC_GITHUB_APP_SLUG: 'islet-editor',
    };
    expect(readEnv(all).CONTENT_REPOSITORY).toBe('owner/shop');
  });
});
