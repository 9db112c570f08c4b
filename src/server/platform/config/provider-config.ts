import { allOrNone, type Environment } from './environment.ts';

export type PaypalConfig = { apiBase: string; clientId: string; clientSecret: string; webhookId: string };

export type StripeConfig = { apiBase: string; secretKey: string; webhookSecret: string };

export type OidcConfig = { issuer: string; clientId: string; clientSecret: string };

export type BucketConfig = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type GoogleAnalyticsConfig = {
  propertyId: string;
  clientEmail: string;
  privateKey: string;
  apiBase: string;
  tokenUrl: string;
};

export const paypalConfig = (environment: Environment): PaypalConfig | undefined => {
  const own = allOrNone(environment, [
    'PAYPAL_API_BASE',
    'PAYPAL_CLIENT_ID',
    'PAYPAL_CLIENT_SECRET',
    'PAYPAL_WEBHOOK_ID',
  ] as const);
  return (
    own && {
      apiBase: own.PAYPAL_API_BASE.replace(/\/$/, ''),
      clientId: own.PAYPAL_CLIENT_ID,
      clientSecret: own.PAYPAL_CLIENT_SECRET,
      webhookId: own.PAYPAL_WEBHOOK_ID,
    }
  );
};

export const stripeConfig = (environment: Environment): StripeConfig | undefined => {
  const own = allOrNone(environment, [
    'STRIPE_API_BASE',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ] as const);
  return (
    own && {
      apiBase: own.STRIPE_API_BASE,
      secretKey: own.STRIPE_SECRET_KEY,
      webhookSecret: own.STRIPE_WEBHOOK_SECRET,
    }
  );
};

export const oidcConfig = (environment: Environment): OidcConfig | undefined => {
  const own = allOrNone(environment, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const);
  return (
    own && { issuer: own.OIDC_ISSUER, clientId: own.OIDC_CLIENT_ID, clientSecret: own.OIDC_CLIENT_SECRET }
  );
};

export const googleAnalyticsConfig = (environment: Environment): GoogleAnalyticsConfig | undefined => {
  const own = allOrNone(environment, ['GA4_PROPERTY_ID', 'GA4_CLIENT_EMAIL', 'GA4_PRIVATE_KEY'] as const);
  return (
    own && {
      propertyId: own.GA4_PROPERTY_ID,
      clientEmail: own.GA4_CLIENT_EMAIL,
      privateKey: own.GA4_PRIVATE_KEY,
      apiBase: environment.GA4_API_BASE.replace(/\/$/, ''),
      tokenUrl: environment.GA4_TOKEN_URL,
    }
  );
};

export const smtpConfig = (environment: Environment) => {
  const own = allOrNone(environment, ['SMTP_URL', 'MAIL_FROM'] as const);
  return own && { url: own.SMTP_URL, from: own.MAIL_FROM };
};

export const bucketConfig = (environment: Environment): BucketConfig | undefined => {
  const own = allOrNone(environment, [
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ] as const);
  return (
    own && {
      endpoint: own.S3_ENDPOINT,
      region: own.S3_REGION,
      bucket: own.S3_BUCKET,
      accessKeyId: own.S3_ACCESS_KEY_ID,
      secretAccessKey: own.S3_SECRET_ACCESS_KEY,
    }
  );
};

/** What the sandbox accepts; it listens on loopback only. */
export const sandboxProviders = (sandboxPort: number) => ({
  paypal: {
    apiBase: `http://127.0.0.1:${sandboxPort + 2}`,
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-secret',
    webhookId: 'WH-SANDBOX-1',
  },
  stripe: {
    apiBase: `http://127.0.0.1:${sandboxPort + 1}`,
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
  },
  oidc: {
    issuer: `http://127.0.0.1:${sandboxPort + 4}`,
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-secret',
  },
  smtp: { url: `smtp://127.0.0.1:${sandboxPort + 6}`, from: 'Watchwell <hello@watchwell.test>' },
});
