/** The orders of a list of reviews. */
export const REVIEW_ORDERS = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** Which reviews are listed, and in which order. */
export type ReviewQuery = {
  order: ReviewOrder;
  /** 1 to 5; null for any. */
  stars: number | null;
  /** Only those with pictures. */
  pictures: boolean;
};

/** All, the newest first. */
export const ALL_REVIEWS: ReviewQuery = { order: 'newest', stars: null, pictures: false };

/** Reads the order, the stars and whether there are pictures from texts; what is none counts as missing. */
export function reviewQueryOf({ order, stars, pictures }: Record<keyof ReviewQuery, string | null>): ReviewQuery {
  return {
    order: REVIEW_ORDERS.find((one) => one === order) ?? 'newest',
    stars: /^[1-5]$/.test(stars ?? '') ? Number(stars) : null,
    pictures: pictures === '1',
  };
}

/** Returns whether a query lists other reviews than those without one, or in another order. */
export const isNarrowed = ({ order, stars, pictures }: ReviewQuery): boolean =>
  order !== 'newest' || stars !== null || pictures;

/** Returns the parameters of a list of reviews; plain ratings, without words and pictures, are left out. */
export const reviewFields = ({ order, stars, pictures }: ReviewQuery) => ({
  sort: order === 'newest' ? null : order,
  stars,
  pictures: pictures ? 1 : null,
  written: 1,
});
