/** The required fields that are missing (TRACK-02). */
type Missing = { order: boolean; phone: boolean };

/** Returns what a tracking form lacks: guests need the order's phone or e-mail, customers only its number. */
export const missingIn = (order: string, phone: string, guest: boolean): Missing => ({
  order: !/[\d٠-٩]/.test(order),
  phone: guest && !/[\d٠-٩]|.@./.test(phone),
});
