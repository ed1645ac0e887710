import { isRecord } from '#src/lib/record.ts';

/**
 * What two clients that were not written here read without a guard: W, a web client (2.3), and F, an app (2.6). A
 * missing field or another type stops them, whatever our own documents allow.
 */
type Kind = 'number' | 'text' | 'boolean' | 'list' | 'record' | 'absent' | 'number?' | 'text?' | 'record?';

type Row = {
  client: 'W' | 'F';
  /** Documented path below `/api/v1`. */
  paths: readonly string[];
  /** The records in the body: `banners[].store` are the stores of the list `banners`; '' the body itself. */
  at: string;
  fields: Readonly<Record<string, Kind>>;
};

const STORE: Row['fields'] = {
  id: 'number',
  name: 'text',
  logo: 'text?',
  cover_photo: 'text?',
  address: 'text',
  latitude: 'text',
  longitude: 'text',
  featured: 'number',
  open: 'number',
  active: 'boolean',
  avg_rating: 'number',
  rating_count: 'number',
  delivery_time: 'text',
  vendor_id: 'number',
};
/** An item of a list. The choices are read where they are lists. */
const ITEM: Row['fields'] = {
  id: 'number',
  name: 'text',
  image: 'text?',
  price: 'number',
  discount: 'number',
  discount_type: 'text',
  store_id: 'number',
  avg_rating: 'number',
  store_discount: 'number',
  rating_count: 'number',
  store_name: 'text?',
  module_type: 'text?',
  zone_id: 'number?',
  unit_type: 'text?',
  stock: 'number?',
  available_time_starts: 'text?',
  available_time_ends: 'text?',
};
/** Of people, reasons and bonuses. */
const DATED: Row['fields'] = { id: 'number', created_at: 'text', updated_at: 'text' };
const STORE_LISTS = [
  'stores/latest',
  'stores/popular',
  'stores/top-rated',
  'stores/discounted',
  'stores/recommended',
  'stores/get-stores/{filter_data}',
  'stores/search',
];
const ITEM_LISTS = [
  'items/popular',
  'items/latest',
  'items/most-reviewed',
  'items/discounted',
  'items/recommended',
  'items/search',
  'categories/items/{category_id}',
];

const ROWS: readonly Row[] = [
  { client: 'F', paths: STORE_LISTS, at: 'stores[]', fields: STORE },
  { client: 'F', paths: ['stores/details/{id}'], at: '', fields: STORE },
  { client: 'F', paths: STORE_LISTS, at: 'stores[].schedules[]', fields: { id: 'number', store_id: 'number' } },
  { client: 'F', paths: STORE_LISTS, at: 'stores[].discount', fields: { id: 'number', store_id: 'number' } },
  { client: 'F', paths: ['banners'], at: 'banners[].store', fields: STORE },
  { client: 'F', paths: ['banners'], at: 'banners[].item', fields: ITEM },
  { client: 'F', paths: ['banners/{store_id}'], at: '[]', fields: { status: 'boolean', featured: 'boolean' } },
  { client: 'F', paths: ITEM_LISTS, at: 'products[]', fields: ITEM },
  { client: 'F', paths: ['items/details/{id}'], at: '', fields: ITEM },
  {
    client: 'F',
    paths: ['customer/order/details'],
    at: '[]',
    fields: { id: 'number', order_id: 'number', price: 'number', quantity: 'number', tax_amount: 'number' },
  },
  { client: 'F', paths: ['customer/order/details'], at: '[].item_details', fields: ITEM },
  { client: 'F', paths: ['customer/visit-again'], at: '[]', fields: STORE },
  {
    client: 'F',
    paths: ['customer/visit-again'],
    at: '[].items[]',
    fields: {
      id: 'number',
      name: 'text',
      category_ids: 'absent',
      variations: 'absent',
      add_ons: 'absent',
      attributes: 'absent',
      choice_options: 'absent',
      food_variations: 'absent',
    },
  },
  {
    client: 'F',
    paths: ['config'],
    at: '',
    fields: {
      business_name: 'text',
      app_minimum_version_android: 'number',
      app_minimum_version_ios: 'number',
      app_url_android: 'text?',
      app_url_ios: 'text?',
      demo: 'boolean',
      social_login: 'list',
    },
  },
  {
    client: 'F',
    paths: ['config'],
    at: 'base_urls',
    fields: { item_image_url: 'text', notification_image_url: 'text', landing_page_image_url: 'text' },
  },
  {
    client: 'F',
    paths: ['customer/order/list', 'customer/order/running-orders'],
    at: 'orders[].delivery_man',
    fields: {
      id: 'number',
      phone: 'text',
      email: 'text?',
      zone_id: 'number',
      active: 'number',
      available: 'number',
    },
  },
  {
    client: 'F',
    paths: ['customer/order/list', 'customer/order/running-orders'],
    at: 'orders[]',
    fields: { id: 'number', order_amount: 'number', offline_payment: 'record?' },
  },
  { client: 'F', paths: ['customer/message/list'], at: 'conversations[].sender', fields: DATED },
  { client: 'F', paths: ['customer/message/list'], at: 'conversations[].receiver', fields: DATED },
  { client: 'F', paths: ['customer/message/details'], at: 'conversation.sender', fields: DATED },
  { client: 'F', paths: ['customer/message/details'], at: 'conversation.receiver', fields: DATED },
  { client: 'F', paths: ['customer/message/details'], at: 'messages[]', fields: DATED },
  { client: 'F', paths: ['customer/order/cancellation-reasons'], at: 'data[]', fields: DATED },
  { client: 'F', paths: ['customer/order/refund-reasons'], at: 'refund_reasons[]', fields: DATED },
  {
    client: 'F',
    paths: ['customer/order/parcel-instructions', 'customer/automated-message'],
    at: 'data[]',
    fields: DATED,
  },
  { client: 'F', paths: ['customer/wallet/bonuses'], at: '[]', fields: DATED },
  {
    client: 'F',
    paths: ['customer/order/track'],
    at: 'delivery_man',
    fields: { id: 'number', phone: 'text', email: 'text?', zone_id: 'number', active: 'number', available: 'number' },
  },
  {
    client: 'F',
    paths: ['flutter-landing-page'],
    at: '',
    fields: { base_urls: 'record', fixed_header_title: 'text?', special_criterias: 'list' },
  },
  {
    client: 'F',
    paths: ['categories/featured/items'],
    at: '',
    fields: { products: 'list', categories: 'list', total_size: 'number' },
  },
  { client: 'F', paths: ['categories/featured/items'], at: 'products[]', fields: ITEM },
  { client: 'W', paths: ['customer/review-reminder'], at: '', fields: { order_id: 'number?', images: 'list' } },
];

const IS: Record<Kind, (value: unknown) => boolean> = {
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  list: Array.isArray,
  record: isRecord,
  absent: (value) => value === undefined || value === null,
  'number?': (value) => value === null || typeof value === 'number',
  'record?': (value) => value === null || isRecord(value),
  'text?': (value) => value === null || typeof value === 'string',
};

/** Returns the records at a place of a body; what is null or of another form there has none. */
function recordsAt(body: unknown, place: string): Record<string, unknown>[] {
  const values = place
    .split('.')
    .filter(Boolean)
    .reduce<unknown[]>(
      (found, step) => {
        const name = step.replace('[]', '');
        const next = name === '' ? found : found.flatMap((value) => (isRecord(value) ? [value[name]] : []));
        return step.endsWith('[]') ? next.flatMap((value) => (Array.isArray(value) ? value : [])) : next;
      },
      [body],
    );
  // An empty object is the answer where nothing is there.
  return values.filter(isRecord).filter((record) => Object.keys(record).length > 0);
}

/** Faults of the hours of stores: W calls a store with a window over midnight closed at all hours. */
const hourFaults = (body: unknown): string[] =>
  ['stores[].schedules[]', 'schedules[]', '[].schedules[]']
    .flatMap((place) => recordsAt(body, place))
    .filter(({ opening_time, closing_time }) => String(closing_time) <= String(opening_time))
    .map(({ opening_time, closing_time }) => `W: a window over midnight, ${opening_time}–${closing_time}`);

/** Faults of the pictures of a reminder: W appends them to an address. */
const nameFaults = (body: unknown): string[] =>
  (isRecord(body) && Array.isArray(body['images']) ? body['images'] : [])
    .filter((image) => /^https?:/.test(String(image)))
    .map((image) => `W: ${image} is no plain name`);

const nameOf = (path: string): string => path.replace('/api/v1/', '');

/** Returns the line of a row of the table for the record of what the tests have received. */
const lineOf = ({ client, paths, at }: Row): string => `client ${client} ${paths[0]} ${at}`;

/** Returns the lines of the rows that found something to check in a response. */
export function clientRows(path: string, status: number, body: unknown): string[] {
  if (status !== 200) return [];
  return ROWS.filter(({ paths, at }) => paths.includes(nameOf(path)) && recordsAt(body, at).length > 0).map(lineOf);
}

/** Returns the lines of the rows that no response of the tests had anything for: they check nothing. */
export const idleRows = (tried: ReadonlySet<string>): string[] => ROWS.map(lineOf).filter((line) => !tried.has(line));

/** Returns what the two clients could not read in a response, one per line. */
export function clientFaults(path: string, status: number, body: unknown): string[] {
  if (status !== 200) return [];
  const name = nameOf(path);
  const missing = ROWS.filter(({ paths }) => paths.includes(name)).flatMap(({ client, at, fields }) =>
    recordsAt(body, at).flatMap((record) =>
      Object.entries(fields)
        .filter(([field, kind]) => !IS[kind](record[field]))
        .map(([field, kind]) => `${client}: ${at}.${field} has to be ${kind}, not ${JSON.stringify(record[field])}`),
    ),
  );
  const hours = /^(stores|customer\/visit-again)/.test(name) ? hourFaults(body) : [];
  return [...missing, ...hours, ...(name === 'customer/review-reminder' ? nameFaults(body) : [])];
}
