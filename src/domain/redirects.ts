import { instantOf, isShown, type Moment, type Schedule } from './schedule.ts';

/**
 * A redirect. `path` is the old address: a path, which may end in `/*` (everything below it) and have a query (requests
 * whose query contains its pairs). `to` is a path of the shop or an address of another site; a `/*` at its end stands for
 * what follows the old address.
 */
export type RedirectRule = Schedule & { path: string; to: string };

/** A redirect that applies to a request: its new address, and what is left of the request's query ('' or `?…`). */
export type RedirectMatch<R> = { rule: R; to: string; search: string };

type Pair = readonly [name: string, value: string];
/** An old address: its path in plain form, without `/*`. */
type OldAddress = { path: string; isWildcard: boolean; pairs: readonly Pair[] };
type Candidate<R> = { rule: R; index: number; pairs: readonly Pair[] };

/** The redirects of a path. Those with a query are filed under one of their pairs. */
type Group<R> = {
  plain: Candidate<R>[];
  byPair: Map<string, Candidate<R>[]>;
  /** Instants (ms) at which a redirect begins or ends, in order. */
  changes: number[];
};

/** Redirects prepared for lookups by path. */
export type RedirectTable<R> = {
  exact: Map<string, Group<R>>;
  below: Map<string, Group<R>>;
  /** Parts of the longest path of a wildcard. */
  depth: number;
};

/** Returns a path without escapes that mean nothing and without slashes at its end; '' for the root. */
function plainPath(path: string): string {
  const bare = path.replace(/\/+$/, '');
  try {
    return decodeURI(bare);
  } catch {
    return bare;
  }
}

/** Returns the parts of an old address. */
export function oldAddress(text: string): OldAddress {
  const [path = ''] = text.split('?');
  const isWildcard = path.endsWith('/*');
  return {
    path: plainPath(isWildcard ? path.slice(0, -2) : path),
    isWildcard,
    pairs: [...new URLSearchParams(text.slice(path.length))],
  };
}

const pairKey = ([name, value]: Pair): string => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;

/** Returns the same text for old addresses that match the same requests. */
export function addressKey(text: string): string {
  const { path, isWildcard, pairs } = oldAddress(text);
  const query = [...new Set(pairs.map(pairKey))].sort().join('&');
  return `${path}${isWildcard ? '/*' : ''}${query && `?${query}`}`;
}

/** Prepares redirects for `redirectAt`; their times are of the time zone. */
export function prepareRedirects<R extends RedirectRule>(rules: readonly R[], zone: string): RedirectTable<R> {
  const table: RedirectTable<R> = { exact: new Map(), below: new Map(), depth: 0 };
  const addresses = rules.map((rule, index) => ({ rule, index, ...oldAddress(rule.path) }));
  const uses = new Map<string, number>();
  for (const { path, pairs } of addresses)
    for (const pair of pairs) {
      const key = `${path}?${pairKey(pair)}`;
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  for (const { rule, index, path, isWildcard, pairs } of addresses) {
    if (rule.archived) continue;
    const groups = isWildcard ? table.below : table.exact;
    const group: Group<R> = groups.get(path) ?? { plain: [], byPair: new Map(), changes: [] };
    groups.set(path, group);
    if (isWildcard) table.depth = Math.max(table.depth, path.split('/').length);
    // Under the pair that the fewest others have, so that few are compared for a request.
    const usesOf = (pair: Pair): number => uses.get(`${path}?${pairKey(pair)}`) ?? 0;
    const [rarest] = pairs.toSorted((one, other) => usesOf(one) - usesOf(other));
    const candidate = { rule, index, pairs };
    if (!rarest) group.plain.push(candidate);
    else group.byPair.set(pairKey(rarest), [...(group.byPair.get(pairKey(rarest)) ?? []), candidate]);
    // Only previews show drafts, and no cache keeps them.
    for (const local of rule.draft ? [] : [rule.from, rule.until])
      if (local) group.changes.push(instantOf(local, zone));
  }
  for (const groups of [table.exact, table.below])
    for (const group of groups.values()) group.changes.sort((one, other) => one - other);
  return table;
}

/** Returns the groups of a path, the most specific first: itself, then the wildcards above it, the longest first. */
function* groupsOf<R>(table: RedirectTable<R>, path: string): Generator<Group<R>> {
  const exact = table.exact.get(path);
  if (exact) yield exact;
  // No wildcard has more parts than the depth, and none matches its own path.
  const parts = path.split('/', table.depth + 1);
  for (let end = parts.length - 1; end > 0; end -= 1) {
    const group = table.below.get(parts.slice(0, end).join('/'));
    if (group) yield group;
  }
}

/** Returns the redirects of a group whose pairs a query contains, those with the most pairs first. */
function candidatesOf<R>({ byPair, plain }: Group<R>, query: URLSearchParams): Candidate<R>[] {
  if (byPair.size === 0 || query.size === 0) return plain;
  const keys = new Set([...query].map(pairKey));
  const matching = [...keys]
    .flatMap((key) => byPair.get(key) ?? [])
    .filter(({ pairs }) => pairs.every((pair) => keys.has(pairKey(pair))));
  return [...matching.toSorted((one, other) => other.pairs.length - one.pairs.length), ...plain];
}

/**
 * Returns the redirect of a request at a moment, null for most; and the next instant (ms) at which a redirect of the path
 * begins or ends, null if none does. `path` is without its language. An old address without wildcard counts before one
 * with it, the longer one before the shorter; of the same path, the one with the most pairs counts.
 */
export function redirectAt<R extends RedirectRule>(
  table: RedirectTable<R>,
  { path, query }: { path: string; query: URLSearchParams },
  moment: Moment,
): { match: RedirectMatch<R> | null; nextChange: number | null } {
  let match: RedirectMatch<R> | null = null;
  let nextChange: number | null = null;
  for (const group of groupsOf(table, plainPath(path))) {
    const change = group.changes.find((instant) => instant > moment.now);
    if (change !== undefined) nextChange = Math.min(change, nextChange ?? change);
    const chosen: Candidate<R> | null | undefined = match
      ? null
      : candidatesOf(group, query).find(({ rule }) => isShown(rule, moment));
    if (chosen) match = { rule: chosen.rule, to: targetOf(chosen.rule, path), search: leftQuery(query, chosen.pairs) };
  }
  return { match, nextChange };
}

/** Returns the new address for a path. The part that takes the place of `*` cannot begin another site's address. */
function targetOf({ path: old, to }: RedirectRule, path: string): string {
  const { path: above, isWildcard } = oldAddress(old);
  if (!isWildcard || !to.endsWith('/*')) return to;
  const rest = path.replace(/\/+$/, '').split('/').slice(above.split('/').length).join('/');
  return to.slice(0, -1) + rest.replace(/^[/\\]+/, '');
}

/** Returns a query without the pairs that chose a redirect: '' or `?…`. */
function leftQuery(query: URLSearchParams, pairs: readonly Pair[]): string {
  const left = new URLSearchParams(query);
  for (const [name, value] of pairs) left.delete(name, value);
  return left.size > 0 ? `?${left}` : '';
}

/** A redirect that another one makes wrong: `index` and `by` are their places. */
export type RedirectConflict = { index: number; kind: 'twice' | 'caught'; by: number };

const isBelow = (path: string, above: string): boolean => path.startsWith(`${above}/`);

/**
 * Returns the redirects that are there twice, and those whose new address is redirected itself, also for a part of what a
 * wildcard leads to. Archived ones do not count. `bare` removes the language of a path. A redirect to the wildcard of the whole shop (`/shop/*` to
 * `/*`) may lead to another one: it makes an address shorter, so it cannot return.
 */
export function redirectConflicts(
  rules: readonly Pick<RedirectRule, 'path' | 'to' | 'archived'>[],
  bare: (path: string) => string = (path) => path,
): RedirectConflict[] {
  const conflicts: RedirectConflict[] = [];
  const table = prepareRedirects(
    rules.map(({ path, to, archived = false }) => ({ path, to, archived })),
    'UTC',
  );
  const addresses = rules.map(({ path, archived }) => ({ ...oldAddress(path), archived }));
  const firstIndex = new Map<string, number>();
  for (const [index, { path, to, archived }] of rules.entries()) {
    if (archived) continue;
    const key = addressKey(path);
    const first = firstIndex.get(key);
    if (first !== undefined) conflicts.push({ index, kind: 'twice', by: first });
    else firstIndex.set(key, index);
    if (!to.startsWith('/')) continue;
    const { path: target, isWildcard, pairs } = oldAddress(bare(to.split('#')[0] ?? ''));
    if (isWildcard && target === '') continue;
    const catching = isWildcard
      ? addresses.findIndex(
          (one) =>
            !one.archived &&
            one.pairs.length === 0 &&
            (isBelow(one.path, target) || (one.isWildcard && (one.path === target || isBelow(target, one.path)))),
        )
      : ([...groupsOf(table, target)].flatMap((group) => candidatesOf(group, toQuery(pairs)))[0]?.index ?? -1);
    if (catching >= 0) conflicts.push({ index, kind: 'caught', by: catching });
  }
  return conflicts;
}

const toQuery = (pairs: readonly Pair[]): URLSearchParams =>
  new URLSearchParams(pairs.map(([name, value]) => [name, value]));
