import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressKey,
  prepareRedirects,
  type RedirectRule,
  redirectAt,
  redirectConflicts,
} from '#src/domain/redirects.ts';

const NOW = { now: Date.parse('2026-12-01T08:00:00Z'), zone: 'UTC', drafts: false };
const rulesOf = (...pairs: [path: string, to: string][]): RedirectRule[] => pairs.map(([path, to]) => ({ path, to }));

/** Returns where an address leads, with what is left of its query; null when nowhere. */
function follow(rules: readonly RedirectRule[], address: string, moment = NOW): string | null {
  const { pathname, searchParams } = new URL(address, 'https://shop.example');
  const { match } = redirectAt(prepareRedirects(rules, 'UTC'), { path: pathname, query: searchParams }, moment);
  return match && match.to + match.search;
}

describe('The redirect of a request', () => {
  const rules = rulesOf(
    ['/store', '/food'],
    ['/store?id=12', '/store/brasa'],
    ['/store?id=12&tab=menu', '/store/brasa?view=menu'],
    ['/?p=7', '/offers/summer'],
    ['/blog/*', '/about-us'],
    ['/blog/news/*', '/updates/*'],
    ['/blog/news/first', '/offers/first'],
    ['/blog/*?page=2', '/help-and-support'],
    ['/old/*', '/*'],
    ['/app/*', 'https://apps.example/*'],
    ['/Straße', '/street'],
  );

  test.each([
    ['/store', '/food'],
    ['/store/', '/food'],
    ['/store//', '/food'],
    ['/store?utm_source=mail', '/food?utm_source=mail'],
    ['/store?id=12', '/store/brasa'],
    ['/store?utm_source=mail&id=12', '/store/brasa?utm_source=mail'],
    ['/store?tab=menu&id=12', '/store/brasa?view=menu'],
    ['/store?id=12&tab=menu', '/store/brasa?view=menu'],
    ['/store?tab=menu', '/food?tab=menu'],
    ['/store?id=13', '/food?id=13'],
    ['/store?id=1&id=12', '/store/brasa?id=1'],
    ['/?p=7', '/offers/summer'],
    ['/', null],
    ['/?p=8', null],
    ['/blog/a/b', '/about-us'],
    ['/blog', null],
    ['/blogs/a', null],
    ['/blog/news/a/b', '/updates/a/b'],
    ['/blog/news/first', '/offers/first'],
    ['/blog/x?page=2', '/help-and-support'],
    ['/old/food/burgers', '/food/burgers'],
    ['/old/food/', '/food'],
    ['/old/food//', '/food'],
    ['/old//evil.example', '/evil.example'],
    ['/old///evil.example', '/evil.example'],
    ['/app/a%20b%2Fc', 'https://apps.example/a%20b%2Fc'],
    ['/Stra%C3%9Fe', '/street'],
    ['/STORE', null],
    ['/%E0%A4%A', null],
  ])('%s leads to %s', (address, to) => {
    expect(follow(rules, address)).toBe(to);
  });

  test('A redirect applies within its dates, before it the less specific one', () => {
    const scheduled = [
      ...rulesOf(['/a/*', '/food']),
      { path: '/a/b', to: '/grocery', from: '2026-12-01T09:00', until: '2026-12-02T09:00' },
      { path: '/a/c', to: '/parcel', draft: true },
    ];
    const at = (now: string, drafts = false) => ({ ...NOW, now: Date.parse(now), drafts });
    expect(follow(scheduled, '/a/b')).toBe('/food');
    expect(follow(scheduled, '/a/b', at('2026-12-01T09:00:00Z'))).toBe('/grocery');
    expect(follow(scheduled, '/a/b', at('2026-12-02T09:00:00Z'))).toBe('/food');
    expect(follow(scheduled, '/a/c')).toBe('/food');
    expect(follow(scheduled, '/a/c', at('2026-12-01T08:00:00Z', true))).toBe('/parcel');
  });

  test('An archived redirect leads nowhere and conflicts with none', () => {
    const archived = [{ path: '/a', to: '/food', archived: true }, ...rulesOf(['/a', '/grocery'], ['/b', '/a/c'])];
    expect(follow(archived, '/a')).toBe('/grocery');
    expect(redirectConflicts([...archived, { path: '/a/*', to: '/b/*', archived: true }])).toEqual([]);
  });

  test('A page knows when a redirect of its path begins, whatever its query', () => {
    const table = prepareRedirects(
      [
        { path: '/a?x=1', to: '/food', from: '2026-12-01T09:00', until: '2026-12-01T07:00' },
        { path: '/a/*', to: '/food', from: '2026-12-01T10:00' },
        { path: '/a', to: '/food', from: '2026-12-01T08:30', draft: true },
      ],
      'UTC',
    );
    const next = (path: string) => redirectAt(table, { path, query: new URLSearchParams() }, NOW).nextChange;
    expect(next('/a')).toBe(Date.parse('2026-12-01T09:00:00Z'));
    expect(next('/a/b')).toBe(Date.parse('2026-12-01T10:00:00Z'));
    expect(next('/b')).toBeNull();
  });

  test('The next change of a page is the earliest after now of all redirects of its path', () => {
    const table = prepareRedirects(
      [
        { path: '/a/*', to: '/food', from: '2026-12-01T12:00', until: '2026-12-01T14:00' },
        { path: '/a/*', to: '/food', from: '2026-12-01T09:00', until: '2026-12-01T11:00' },
        { path: '/a/b', to: '/food', from: '2026-12-01T13:00' },
        { path: '/a/b', to: '/food', from: '2026-12-01T10:00' },
        { path: '/c', to: '/food' },
      ],
      'UTC',
    );
    const nextAfter = (path: string, time: string) => {
      const now = Date.parse(`2026-12-01T${time}Z`);
      const { nextChange } = redirectAt(table, { path, query: new URLSearchParams() }, { ...NOW, now });
      return nextChange && new Date(nextChange).toISOString().slice(11, 16);
    };
    expect(nextAfter('/a/b', '08:00')).toBe('09:00');
    expect(nextAfter('/a/b', '09:00')).toBe('10:00');
    expect(nextAfter('/a/b', '10:30')).toBe('11:00');
    expect(nextAfter('/a/b', '12:30')).toBe('13:00');
    expect(nextAfter('/a/b', '14:00')).toBeNull();
    expect(nextAfter('/c', '08:00')).toBeNull();
  });

  test('Thousands of redirects of one path, and of many, take a request microseconds', () => {
    const many = Array.from({ length: 4000 }, (_, id) => [
      ...rulesOf([`/product.php?route=product&id=${id}`, `/product/${id}`], [`/page-${id}/*`, `/new-${id}/*`]),
    ]).flat();
    const table = prepareRedirects(many, 'UTC');
    const request = { path: '/product.php', query: new URLSearchParams('route=product&id=3999&utm_source=mail') };
    const deep = { path: '/a'.repeat(3000), query: new URLSearchParams('route=product') };
    const start = performance.now();
    for (let turn = 0; turn < 100; turn += 1) {
      expect(redirectAt(table, request, NOW).match?.to).toBe('/product/3999');
      expect(redirectAt(table, deep, NOW).match).toBeNull();
    }
    // Generous for a busy machine; comparing all would take 400,000 steps.
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('Old addresses', () => {
  test.each([
    ['/a/', '/a'],
    ['/a?y=2&x=1', '/a?x=1&y=2'],
    ['/a/*?x=1', '/a/*?x=1'],
    ['/caf%C3%A9', '/café'],
  ])('%s is the same as %s', (one, other) => {
    expect(addressKey(one)).toBe(addressKey(other));
  });

  test.each([
    ['/a', '/a/*'],
    ['/a', '/a?x=1'],
    ['/ax=1', '/a?x=1'],
    ['/a?x=&yz=1', '/a?x=y&z=1'],
  ])('%s and %s are different addresses', (one, other) => {
    expect(addressKey(one)).not.toBe(addressKey(other));
  });
});

describe('The conflicts of a table', () => {
  const caught = (index: number, by: number) => ({ index, kind: 'caught', by });

  test('An address that is there again conflicts with the first redirect of it', () => {
    const rules = rulesOf(['/b', '/food'], ['/a', '/food'], ['/a/', '/grocery'], ['/a', '/parcel']);
    expect(redirectConflicts(rules)).toEqual([
      { index: 2, kind: 'twice', by: 1 },
      { index: 3, kind: 'twice', by: 1 },
    ]);
  });

  test('A redirect to an address that is redirected itself is caught by that redirect', () => {
    expect(redirectConflicts(rulesOf(['/b', '/c'], ['/a', '/b']))).toEqual([caught(1, 0)]);
    expect(redirectConflicts(rulesOf(['/a', '/b#menu'], ['/b', '/c']))).toEqual([caught(0, 1)]);
    expect(redirectConflicts(rulesOf(['/a', '/'], ['/', '/food']))).toEqual([caught(0, 1)]);
    expect(redirectConflicts(rulesOf(['/a', '/a']))).toEqual([caught(0, 0)]);
  });

  test('A new address with a query is caught by a redirect of that query, not of another one', () => {
    expect(redirectConflicts(rulesOf(['/a', '/b?x=1'], ['/b?x=1', '/c']))).toEqual([caught(0, 1)]);
    expect(redirectConflicts(rulesOf(['/a', '/b?x=2'], ['/b?x=1', '/c']))).toEqual([]);
  });

  test('A new address in a language is caught by the redirect that counts for all languages', () => {
    const bare = (path: string) => path.replace('/ar/', '/');
    expect(redirectConflicts(rulesOf(['/a', '/ar/b'], ['/b', '/c']), bare)).toEqual([caught(0, 1)]);
  });

  test('A redirect to another site is caught by none', () => {
    expect(redirectConflicts(rulesOf(['/a', 'https://b.example/b'], ['/*', 'https://c.example/*']))).toEqual([]);
  });

  const conflictsOf = (to: string, path: string) =>
    redirectConflicts(rulesOf(['/old/*', to], [path, 'https://other.example']));

  test.each([
    ['/new/*', '/new/x'],
    ['/new/*', '/new/*'],
    ['/new/deep/*', '/new/*'],
    ['/new/*', '/*'],
  ])('A redirect of a wildcard to %s is caught by one of %s, which takes a part of it', (to, path) => {
    expect(conflictsOf(to, path)).toEqual([caught(0, 1)]);
  });

  test.each([
    ['/new/*', '/new'],
    ['/new/deep/*', '/new'],
    ['/new/*', '/newer'],
    ['/new/*', '/newer/*'],
    ['/new/*', '/new/x?id=1'],
  ])('A redirect of a wildcard to %s is not caught by one of %s', (to, path) => {
    expect(conflictsOf(to, path)).toEqual([]);
  });

  test('A redirect to the whole shop is caught by none, as it makes addresses shorter', () => {
    expect(
      redirectConflicts(rulesOf(['/shop/*', '/*'], ['/food', '/home'], ['/x/*', 'https://other.example'])),
    ).toEqual([]);
  });

  test('An archived redirect catches no part of a wildcard', () => {
    const rules = [...rulesOf(['/old/*', '/new/*']), { path: '/new/x', to: '/food', archived: true }];
    expect(redirectConflicts(rules)).toEqual([]);
  });
});

describe('Tables of redirects without conflicts', () => {
  const part = fc.constantFrom('a', 'b', 'c');
  const path = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
  const query = fc.constantFrom('', '', '?x=1', '?y=2', '?x=1&y=2');
  const rule = fc.record({
    path: fc.tuple(path, fc.constantFrom('', '', '/*'), query).map((texts) => texts.join('')),
    to: fc.tuple(path, fc.constantFrom('', '/*'), query).map(([to, end, search]) => to + (end || search)),
  });
  const table = fc
    .array(rule, { maxLength: 8 })
    .map((rules) => rules.filter(({ path: old, to }) => !to.endsWith('/*') || /\/\*(?:\?|$)/.test(old)))
    .map((rules) => {
      const conflicts = new Set(redirectConflicts(rules).map(({ index }) => index));
      return rules.filter((_, index) => !conflicts.has(index));
    });
  const address = fc.tuple(path, query).map((texts) => texts.join(''));

  test('A redirect without a query to keep leads to an address that is not redirected', () => {
    fc.assert(
      fc.property(table, path, (rules, old) => {
        const to = follow(rules, old);
        if (to !== null) expect(follow(rules, to)).toBeNull();
      }),
    );
  });

  test('Following redirects ends, whatever the query', () => {
    fc.assert(
      fc.property(table, address, (rules, old) => {
        let steps = 0;
        for (let at: string | null = old; at !== null; at = follow(rules, at)) steps += 1;
        expect(steps).toBeLessThan(6);
      }),
    );
  });

  test('The order of the table does not change where an address leads', () => {
    const places = fc.uniqueArray(rule, { maxLength: 8, selector: ({ path: old }) => addressKey(old).split('?')[0] });
    fc.assert(
      fc.property(places, address, (rules, old) => {
        expect(follow(rules.toReversed(), old)).toBe(follow(rules, old));
      }),
    );
  });
});
