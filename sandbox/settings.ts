import { join } from 'node:path';

/** Settings of the sandbox; `main.ts` reads them from the environment, tests write them by hand. */
export type SandboxSettings = {
  /** Port of the control page; `providers.ts` gives the distance of the others. 0 takes free ones. */
  firstPort: number;
  stateDir: string;
  appUrl: string;
  /** Milliseconds between two states of an outgoing payment. */
  payoutStepMs: number;
  webhookRetryMs: number;
  /** Whether time flows by itself, or moves only by `POST /clock/advance`. */
  clock: 'flows' | 'stands';
  paypalWebhookId: string;
  stripeWebhookSecret: string;
  oidcClient: { id: string; secret: string };
};

const DEFAULT_PAYPAL_WEBHOOK_ID = 'WH-SANDBOX-1';
const DEFAULT_STRIPE_WEBHOOK_SECRET = 'whsec_sandbox';
const DEFAULT_OIDC_CLIENT = { id: 'sandbox-client', secret: 'sandbox-secret' };

type Environment = Record<string, string | undefined>;

export const readSettings = (env: Environment): SandboxSettings => {
  return {
    firstPort: readInteger(env, 'SANDBOX_PORT', 4000, 0, 65_528),
    stateDir: env.SANDBOX_STATE_DIR || join('var', 'sandbox'),
    appUrl: readUrl(env, 'APP_URL', 'http://localhost:3000'),
    payoutStepMs: readInteger(env, 'SANDBOX_PAYOUT_STEP_MS', 400, 0, 3_600_000),
    webhookRetryMs: readInteger(env, 'SANDBOX_WEBHOOK_RETRY_MS', 500, 1, 3_600_000),
    clock: readOneOf(env, 'SANDBOX_CLOCK', ['flows', 'stands']),
    paypalWebhookId: env.SANDBOX_PAYPAL_WEBHOOK_ID || DEFAULT_PAYPAL_WEBHOOK_ID,
    stripeWebhookSecret: env.SANDBOX_STRIPE_WEBHOOK_SECRET || DEFAULT_STRIPE_WEBHOOK_SECRET,
    oidcClient: {
      id: env.SANDBOX_OIDC_CLIENT_ID || DEFAULT_OIDC_CLIENT.id,
      secret: env.SANDBOX_OIDC_CLIENT_SECRET || DEFAULT_OIDC_CLIENT.secret,
    },
  };
};

const readInteger = (
  env: Environment,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
  return value;
};

const readOneOf = <T extends string>(env: Environment, name: string, known: [T, ...T[]]): T => {
  const text = env[name] || known[0];
  const found = known.find((one) => one === text);
  if (!found) throw new Error(`${name} must be ${known.join(' or ')}, not "${text}"`);
  return found;
};

const readUrl = (env: Environment, name: string, fallback: string): string => {
  const text = env[name] || fallback;
  if (!URL.canParse(text)) throw new Error(`${name} must be a URL, not "${text}"`);
  return text.replace(/\/+$/, '');
};
