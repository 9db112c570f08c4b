/** Settings that production demands, for a fictitious operator and providers, without the database. */
export const PRETENDED_PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://watchwell.example',
  APP_SECRET: 'the secret of nobody, long enough for all',
  ADMIN_EMAIL: 'head@watchwell.example',
  OPERATOR: 'Nobody Ltd; 1 Nowhere Street, London; England and Wales; 12345678',
  PAYPAL_API_BASE: 'https://paypal.invalid',
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'id',
  SMTP_URL: 'smtps://mail.invalid',
  MAIL_FROM: 'hello@watchwell.example',
};
