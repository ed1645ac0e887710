/** One call of the marketplace: its method and its path, with `{name}` for each part that varies. */
export type Endpoint<Path extends string = string> = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: Path };

/** Defines a call under `/api/v1/`. */
/* @__NO_SIDE_EFFECTS__ */
export function call<Path extends string>(method: Endpoint['method'], path: Path): Endpoint<`/api/v1/${Path}`> {
  return { method, path: `/api/v1/${path}` };
}

/** Names of the parts of a path that vary. */
export type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never;

/** Values for the parts of a path that vary. */
export type PathParams<Path extends string> = Record<PathParam<Path>, string | number>;

/** What a query may hold; null and undefined are left out. */
export type Query = Record<string, string | number | boolean | null | undefined>;

/** An endpoint whose path has no part left open. */
export type Ready<Path extends string> = Endpoint<Path> & ([PathParam<Path>] extends [never] ? unknown : never);

/** The endpoint with the open parts of its path filled in. */
export function at<Path extends string>(endpoint: Endpoint<Path>, params: PathParams<Path>): Endpoint {
  const values: Record<string, string | number> = params;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  return { method: endpoint.method, path };
}

/** A path with its query; '+' of a phone number is encoded. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.append(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
