import type { MerchantReturnPolicy, Offer, OfferShippingDetails, Product, Review as ReviewNode } from 'schema-dts';
import { PICTURE_WIDTHS, sized } from '#src/config/image.ts';
import type { Item } from '#src/contract/item.ts';
import type { Minor } from '#src/contract/money.ts';
import type { Review } from '#src/contract/review.ts';
import type { BuyState } from '#src/domain/buy.ts';
import { cardContentPrice } from '#src/domain/content-price.ts';
import { currencyCode } from '#src/domain/currency.ts';
import { displayPrice } from '#src/domain/price.ts';
import { plainAmount, ratingNode } from '../shared/page/structured.ts';

const MOST_REVIEWS = 3;
const LARGEST_PICTURE = Math.max(...PICTURE_WIDTHS.item);

const reviewNode = (review: Review): Exclude<ReviewNode, string> => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: review.customer },
  ...(review.createdAt ? { datePublished: review.createdAt.slice(0, 10) } : {}),
  reviewBody: review.comment,
  reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
});

const availability = ({ state }: BuyState): Extract<Exclude<Offer, string>['availability'], string> => {
  if (state === 'soldOut') return 'https://schema.org/OutOfStock';
  return state === 'unavailable' || state === 'storeClosed'
    ? 'https://schema.org/LimitedAvailability'
    : 'https://schema.org/InStock';
};

/** A property of the product beyond those of schema.org, with its name and value as on the page. */
export type NamedProperty = { name: string; value: string };

export type ProductFacts = {
  item: Item;
  properties: readonly NamedProperty[];
  /** Plain text. */
  description: string;
  buy: BuyState;
  brand: string | null;
  /** See `priceEnd` (domain/price-end.ts). */
  priceUntil: string | null;
  reviews: readonly Review[];
  currencySymbol: string;
  /** What its delivery costs at least (`minimumDeliveryCharge`), and the country's code; null without delivery. */
  delivery: { least: Minor; country: string } | null;
  /** Terms of returning goods; null without any. */
  returns: Exclude<MerchantReturnPolicy, string> | null;
  /** Absolute URL of the page. */
  url: string;
};

/**
 * Returns the schema.org node of an item with its current price; without an offer if the currency's code is unknown.
 */
export function productNode(facts: ProductFacts): Exclude<Product, string> {
  const { item, properties, description, reviews, url } = facts;
  const pictures = [item.image, ...item.images].filter((image) => image !== null);
  const offers = offerNode(facts);
  const rating = ratingNode(item.rating, item.ratingCount);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: item.name,
    ...(description ? { description } : {}),
    image: [...new Set(pictures)].map((image) => new URL(sized(image, LARGEST_PICTURE), url).href),
    sku: String(item.id),
    ...(facts.brand ? { brand: { '@type': 'Brand', name: facts.brand } } : {}),
    url,
    ...(properties.length > 0
      ? { additionalProperty: properties.map((property) => ({ '@type': 'PropertyValue' as const, ...property })) }
      : {}),
    ...(offers ? { offers } : {}),
    ...(rating ? { aggregateRating: rating } : {}),
    review: reviews
      .filter(({ comment }) => comment !== '')
      .slice(0, MOST_REVIEWS)
      .map(reviewNode),
  };
}

const SAME_DAY = { '@type': 'QuantitativeValue', minValue: 0, maxValue: 0, unitCode: 'DAY' } as const;

/** Returns what delivery costs and how long it takes: it comes the same day, and costs more with the distance. */
const shippingNode = (
  { least, country }: { least: Minor; country: string },
  currency: string,
): Exclude<OfferShippingDetails, string> => ({
  '@type': 'OfferShippingDetails',
  shippingRate: {
    '@type': 'MonetaryAmount',
    currency,
    ...(least === 0 ? { value: 0 } : { minValue: least / 100 }),
  },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
  deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: SAME_DAY, transitTime: SAME_DAY },
});

/** Codes of UN/CEFACT. */
const UNIT_CODES = { g: 'GRM', ml: 'MLT', m: 'MTR', piece: 'C62' } as const;

function offerNode(facts: ProductFacts): Exclude<Offer, string> | null {
  const { item, buy, priceUntil, currencySymbol, delivery, returns, url } = facts;
  const priceCurrency = currencyCode(currencySymbol);
  if (priceCurrency === undefined) return null;
  const { price, was } = displayPrice(item);
  const perUnit = EXTRAS.unitPrice ? cardContentPrice(item) : null;
  const specifications = [
    // Search engines show it struck through.
    ...(was === null
      ? []
      : [
          {
            '@type': 'UnitPriceSpecification' as const,
            priceType: 'https://schema.org/StrikethroughPrice' as const,
            price: plainAmount(was),
            priceCurrency,
          },
        ]),
    ...(perUnit === null
      ? []
      : [
          {
            '@type': 'UnitPriceSpecification' as const,
            price: plainAmount(perUnit.price),
            priceCurrency,
            referenceQuantity: {
              '@type': 'QuantitativeValue' as const,
              value: perUnit.amount,
              unitCode: UNIT_CODES[perUnit.unit],
            },
          },
        ]),
  ];
  return {
    '@type': 'Offer',
    url,
    price: plainAmount(price),
    priceCurrency,
    ...(priceUntil ? { priceValidUntil: priceUntil.slice(0, 10) } : {}),
    ...(specifications.length > 0
      ? { priceSpecification: specifications.length === 1 ? specifications[0] : specifications }
      : {}),
    availability: availability(buy),
    itemCondition: 'https://schema.org/NewCondition',
    ...(delivery ? { shippingDetails: shippingNode(delivery, priceCurrency) } : {}),
    ...(returns ? { hasMerchantReturnPolicy: returns } : {}),
    seller: { '@type': 'Organization', name: item.storeName },
  };
}
