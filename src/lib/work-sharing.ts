/** Whether a request may wait for work that another one has begun: a call to the marketplace, the drawing of a card. */
export const SHARES_WORK: boolean = true;
