import type { Review } from '#src/contract/review.ts';

/** Returns a parsed review. */
export const reviewRow = (id: number, comment = 'Good'): Review => ({
  id,
  rating: 5,
  comment,
  images: [],
  reply: null,
  customer: 'Lina',
  createdAt: null,
  itemId: null,
  itemName: '',
  ofDelivery: true,
  helpful: 0,
});
