/** Names this window of the editor, until it is reloaded. */
export const WINDOW = typeof crypto === 'undefined' ? '' : crypto.randomUUID();

/** The form that an address of the editor shows, such as `singleton/landing`; '' for a list or a new entry. */
export const formOf = (path: string): string =>
  /^\/keystatic\/((?:singleton\/[^/]+|collection\/[^/]+\/item\/.+))/.exec(decodeURI(path))?.[1] ?? '';

type Fetch = typeof globalThis.fetch;
type TreeEntry = { path: string; type: string; sha: string };

const isTree = (value: unknown): value is TreeEntry[] => Array.isArray(value);

/**
 * Returns a `fetch` that adds to each save which version of its files it is based on, and which window it comes from.
 * Keystatic's forms know the version, but have no place for either.
 */
export function withVersions(send: Fetch, window: string): Fetch {
  let versions = new Map<string, string>();
  return async (input, init) => {
    const address = typeof input === 'string' ? input : '';
    const isSave = address === '/api/keystatic/update';
    const response = await send(input, isSave ? { ...init, body: withBase(init?.body, versions, window) } : init);
    if (response.ok && (isSave || address === '/api/keystatic/tree')) {
      const tree: unknown = await response.clone().json();
      if (isTree(tree))
        versions = new Map(tree.filter(({ type }) => type === 'blob').map(({ path, sha }) => [path, sha]));
    }
    return response;
  };
}

function withBase(body: BodyInit | null | undefined, versions: ReadonlyMap<string, string>, window: string): string {
  const save: { additions: { path: string }[]; deletions: { path: string }[]; base?: unknown } = JSON.parse(
    String(body),
  );
  const base = [...save.additions, ...save.deletions].map(({ path }) => [path, versions.get(path) ?? null]);
  return JSON.stringify({ base: Object.fromEntries(base), ...save, window });
}
