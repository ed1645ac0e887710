/**
 * What was typed on this page, for when a step back shows the form again. In memory only, and never a password: what is typed for
 * signing in is nobody else's to find on this device.
 */
export const typed = { firstName: '', lastName: '', phone: '', email: '', referral: '' };
