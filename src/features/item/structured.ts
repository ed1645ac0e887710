import type { Item } from '#src/contract/item.ts';
import type { Review } from '#src/contract/review.ts';
import type { BuyState } from '#src/domain/buy.ts';
import { displayPrice } from '#src/domain/price.ts';
import { currencyCode, plainAmount, ratingNode, type Structured } from '../catalog/structured.ts';

const MOST_REVIEWS = 3;

const reviewNode = (review: Review): Structured => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: review.customer },
  datePublished: review.createdAt?.slice(0, 10),
  reviewBody: review.comment,
  reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
});

const availability = ({ state }: BuyState): string => {
  if (state === 'soldOut') return 'https://schema.org/OutOfStock';
  return state === 'unavailable' ? 'https://schema.org/LimitedAvailability' : 'https://schema.org/InStock';
};

export type ProductFacts = {
  item: Item;
  /** Plain text. */
  description: string;
  buy: BuyState;
  reviews: readonly Review[];
  currencySymbol: string;
  /** Absolute address of the page. */
  url: string;
};

/** An item for search engines, with the price a shopper pays; without an offer where the currency has no known code. */
export function productNode({ item, description, buy, reviews, currencySymbol, url }: ProductFacts): Structured {
  const priceCurrency = currencyCode(currencySymbol);
  const pictures = [item.image, ...item.images].filter((image) => image !== null);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: item.name,
    description: description === '' ? undefined : description,
    image: [...new Set(pictures)],
    sku: String(item.id),
    url,
    offers: priceCurrency && {
      '@type': 'Offer',
      url,
      price: plainAmount(displayPrice(item).price),
      priceCurrency,
      availability: availability(buy),
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: item.storeName },
    },
    aggregateRating: ratingNode(item.rating, item.ratingCount),
    review: reviews
      .filter(({ comment }) => comment !== '')
      .slice(0, MOST_REVIEWS)
      .map(reviewNode),
  };
}
