import { isRecord } from '#src/lib/record.ts';

/** A JSON-LD node of a page. */
type Node = Record<string, unknown>;
type Check = (node: Node) => string[];

const types = (node: Node): string => String(node['@type']);
const list = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const nodes = (value: unknown): Node[] => list(value).filter(isRecord);
const filled = (value: unknown): boolean => (typeof value === 'string' ? value.trim() !== '' : list(value).length > 0);

/** Returns an error for each required property a node lacks. */
const lacks = (node: Node, ...names: string[]): string[] =>
  names.filter((name) => !filled(node[name])).map((name) => `${types(node)} has no ${name}`);

const needsOneOf = (node: Node, ...names: string[]): string[] =>
  names.some((name) => filled(node[name])) ? [] : [`${types(node)} has none of ${names.join(', ')}`];

const unless = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);

const isWeb = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value);
const webs = (node: Node, ...names: string[]): string[] =>
  names.flatMap((name) =>
    list(node[name])
      .filter((value) => typeof value === 'string' && !isWeb(value))
      .map((value) => `${types(node)} ${name} is no full address: ${value}`),
  );

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const DAY = /^(https:\/\/schema\.org\/)?(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/;

const positions = (node: Node): string[] => {
  const items = nodes(node['itemListElement']);
  const first = Number(items[0]?.['position']);
  return unless(
    items.length > 0 && items.every((item, index) => item['position'] === first + index),
    `${types(node)} positions do not count up`,
  );
};

const business: Check = (node) => [
  ...lacks(node, 'name', 'address', 'url'),
  ...nodes(node['address']).flatMap((address) => lacks(address, 'addressLocality')),
  ...webs(node, 'url', 'image', 'logo'),
];

/** Google's required properties of each type, and the recommended ones this shop promises. */
const CHECKS: Record<string, Check> = {
  Product: (node) => [
    ...lacks(node, 'name', 'image', 'url'),
    ...needsOneOf(node, 'offers', 'review', 'aggregateRating'),
    ...webs(node, 'image', 'url'),
  ],
  Brand: (node) => lacks(node, 'name'),
  PropertyValue: (node) => lacks(node, 'name', 'value'),
  Offer: (node) => [
    ...unless(
      !('priceValidUntil' in node) || /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(String(node['priceValidUntil'])),
      'Offer priceValidUntil is no day or instant',
    ),
    ...lacks(node, 'price', 'priceCurrency', 'availability', 'url'),
    ...unless(Number(node['price']) > 0, `Offer price is ${String(node['price'])}`),
    ...unless(/^[A-Z]{3}$/.test(String(node['priceCurrency'])), 'Offer priceCurrency is no code of three letters'),
    ...webs(node, 'availability', 'itemCondition', 'url'),
  ],
  UnitPriceSpecification: (node) => [
    ...lacks(node, 'priceType', 'price', 'priceCurrency'),
    ...unless(Number(node['price']) > 0, `UnitPriceSpecification price is ${String(node['price'])}`),
    ...webs(node, 'priceType'),
  ],
  OfferShippingDetails: (node) => lacks(node, 'shippingRate', 'shippingDestination', 'deliveryTime'),
  MonetaryAmount: (node) => [...lacks(node, 'currency'), ...needsOneOf(node, 'value', 'minValue', 'maxValue')],
  DefinedRegion: (node) => lacks(node, 'addressCountry'),
  ShippingDeliveryTime: (node) => lacks(node, 'handlingTime', 'transitTime'),
  QuantitativeValue: (node) => lacks(node, 'minValue', 'maxValue', 'unitCode'),
  MerchantReturnPolicy: (node) => [
    ...lacks(node, 'applicableCountry', 'merchantReturnLink'),
    ...webs(node, 'merchantReturnLink'),
  ],
  AggregateRating: (node) => [
    ...lacks(node, 'ratingValue'),
    ...needsOneOf(node, 'ratingCount', 'reviewCount'),
    ...unless(Number(node['ratingValue']) <= Number(node['bestRating'] ?? 5), 'AggregateRating is above the best'),
    ...unless(Number(node['ratingCount'] ?? node['reviewCount']) > 0, 'AggregateRating of nobody'),
  ],
  Review: (node) => lacks(node, 'author', 'reviewRating'),
  Rating: (node) => lacks(node, 'ratingValue'),
  Person: (node) => lacks(node, 'name'),
  BreadcrumbList: (node) => [
    ...lacks(node, 'itemListElement'),
    ...positions(node),
    ...nodes(node['itemListElement']).flatMap((item) => [...lacks(item, 'name', 'item'), ...webs(item, 'item')]),
  ],
  ItemList: (node) => {
    const urls = nodes(node['itemListElement']).map((item) => item['url']);
    return [
      ...lacks(node, 'itemListElement'),
      ...positions(node),
      ...nodes(node['itemListElement']).flatMap((item) => [...lacks(item, 'url'), ...webs(item, 'url')]),
      ...unless(new Set(urls).size === urls.length, 'ItemList names an address twice'),
    ];
  },
  ListItem: (node) => lacks(node, 'position'),
  Restaurant: (node) => [...business(node), ...lacks(node, 'hasMenu', 'servesCuisine'), ...webs(node, 'hasMenu')],
  GroceryStore: business,
  Pharmacy: business,
  Store: business,
  OpeningHoursSpecification: (node) => [
    ...lacks(node, 'dayOfWeek', 'opens', 'closes'),
    ...list(node['dayOfWeek']).flatMap((day) => unless(DAY.test(String(day)), `no day: ${String(day)}`)),
    ...['opens', 'closes'].flatMap((name) =>
      unless(CLOCK.test(String(node[name])), `${name} is no time: ${String(node[name])}`),
    ),
  ],
  PostalAddress: (node) => lacks(node, 'streetAddress', 'addressCountry'),
  GeoCoordinates: (node) => lacks(node, 'latitude', 'longitude'),
  Organization: (node) =>
    // A seller needs only a name; the organization itself is described in full.
    '@id' in node
      ? [...lacks(node, 'name', 'url', 'logo'), ...webs(node, 'url', 'logo', 'sameAs')]
      : lacks(node, 'name'),
  Service: (node) => lacks(node, 'name', 'description', 'provider'),
  ContactPoint: (node) => [...lacks(node, 'contactType'), ...needsOneOf(node, 'telephone', 'email')],
  WebSite: (node) => [...lacks(node, 'name', 'url'), ...webs(node, 'url')],
  SearchAction: (node) => [
    ...lacks(node, 'target', 'query-input'),
    ...unless(
      node['query-input'] === 'required name=search_term_string',
      'SearchAction query-input does not name the term',
    ),
  ],
  EntryPoint: (node) => [
    ...lacks(node, 'urlTemplate'),
    ...unless(String(node['urlTemplate']).includes('{search_term_string}'), 'EntryPoint has no place for the term'),
  ],
  FAQPage: (node) => lacks(node, 'mainEntity'),
  Question: (node) => lacks(node, 'name', 'acceptedAnswer'),
  Answer: (node) => lacks(node, 'text'),
};

const inside = (node: Node): Node[] => Object.values(node).flatMap((value) => nodes(value).flatMap(withInside));
const withInside = (node: Node): Node[] => [node, ...inside(node)];

/** Returns the errors of a page's structured data that search engines would reject; [] if it is valid. */
export function structuredFaults(document: unknown): string[] {
  if (!isRecord(document) || document['@context'] !== 'https://schema.org') return ['no document of schema.org'];
  const graph = nodes(document['@graph']);
  if (graph.length === 0) return ['nothing in it'];
  return graph
    .flatMap(withInside)
    .filter((node) => '@type' in node)
    .flatMap((node) => CHECKS[types(node)]?.(node) ?? [`${types(node)} is a type nobody checks`]);
}

/** Returns the types of a page's top-level nodes. */
export const structuredTypes = (document: unknown): string[] =>
  isRecord(document) ? nodes(document['@graph']).map(types) : [];
