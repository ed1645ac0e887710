/** The required fields that are missing (TRACK-02). */
type MissingFields = { order: boolean; phone: boolean };

/** Returns what a tracking form lacks: guests need the order's phone or e-mail, customers only its number. */
export const missingFields = (order: string, phone: string, guest: boolean): MissingFields => ({
  order: !/\p{Nd}/u.test(order),
  phone: guest && !/\p{Nd}|.@./u.test(phone),
});
