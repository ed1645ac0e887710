/**
 * Input of this page, to prefill the form after going back a step. In memory only and without the password, because
 * others may use this device.
 */
export const typed = { firstName: '', lastName: '', phone: '', email: '', referral: '' };
