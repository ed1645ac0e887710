/** Variables of a shop in production. Nothing is sent to its messenger. */
export const PRODUCTION = {
  ISLET_DEMO: '0',
  MESSENGER_URL: 'https://sms.example/send',
  MESSENGER_SECRET: 'a-secret-of-thirty-two-characters',
  PAYMENT_URL: 'off',
};
