/** Why a form cannot be sent (TRACK-02): what is missing, by field. */
type Missing = { order: boolean; phone: boolean };

/** Returns what a tracking form lacks: guests need the phone or e-mail of the order, customers only its number. */
export const missingIn = (order: string, phone: string, guest: boolean): Missing => ({
  order: !/[\d٠-٩]/.test(order),
  phone: guest && !/[\d٠-٩]|.@./.test(phone),
});
