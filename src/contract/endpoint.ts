/** A call of the API: method and path, with `{name}` for each path parameter. */
export type Endpoint<Path extends string = string> = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: Path };

/** Defines a call under `/api/v1/`. */
/* @__NO_SIDE_EFFECTS__ */
export function call<Path extends string>(method: Endpoint['method'], path: Path): Endpoint<`/api/v1/${Path}`> {
  return { method, path: `/api/v1/${path}` };
}

/** Names of a path's parameters. */
type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParam<Rest>
  : never;

/** Values of a path's parameters. */
export type PathParams<Path extends string> = Record<PathParam<Path>, string | number>;

/** Query parameters; null and undefined are omitted. */
export type Query = Record<string, string | number | boolean | null | undefined>;

/** An endpoint whose path has no open parameter. */
export type CompleteEndpoint<Path extends string> = Endpoint<Path> &
  ([PathParam<Path>] extends [never] ? unknown : never);

/** Returns the endpoint with its path parameters filled in. */
export function at<Path extends string>(endpoint: Endpoint<Path>, params: PathParams<Path>): Endpoint {
  const values: Record<string, string | number> = params;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  return { method: endpoint.method, path };
}

/** Returns a path with its query; the '+' of a phone number is encoded. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.append(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
