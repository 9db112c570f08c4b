import { join } from 'node:path';

/** Everything that moves the sandbox; `main.ts` reads it from the environment, tests write it by hand. */
export interface SandboxSettings {
  ports: SandboxPorts;
  stateDir: string;
  appUrl: string;
  payoutStepMs: number;
  webhookRetryMs: number;
  paypalWebhookId: string;
  oidcClient: { id: string; secret: string };
}

/** Port 0 asks the system for a free one, which only tests want. */
export interface SandboxPorts {
  control: number;
  paypal: number;
  google: number;
  sites: number;
  smtp: number;
}

export const DEFAULT_PAYPAL_WEBHOOK_ID = 'WH-SANDBOX-1';
export const DEFAULT_OIDC_CLIENT = { id: 'sandbox-client', secret: 'sandbox-secret' };

type Environment = Record<string, string | undefined>;

export function readSettings(env: Environment): SandboxSettings {
  const first = readInteger(env, 'SANDBOX_PORT', 4000, 1, 65_529);
  return {
    ports: { control: first, paypal: first + 2, google: first + 4, sites: first + 5, smtp: first + 6 },
    stateDir: env.SANDBOX_STATE_DIR || join('var', 'sandbox'),
    appUrl: readUrl(env, 'APP_URL', 'http://localhost:3000'),
    payoutStepMs: readInteger(env, 'SANDBOX_PAYOUT_STEP_MS', 400, 0, 3_600_000),
    webhookRetryMs: readInteger(env, 'SANDBOX_WEBHOOK_RETRY_MS', 500, 1, 3_600_000),
    paypalWebhookId: env.SANDBOX_PAYPAL_WEBHOOK_ID || DEFAULT_PAYPAL_WEBHOOK_ID,
    oidcClient: {
      id: env.SANDBOX_OIDC_CLIENT_ID || DEFAULT_OIDC_CLIENT.id,
      secret: env.SANDBOX_OIDC_CLIENT_SECRET || DEFAULT_OIDC_CLIENT.secret,
    },
  };
}

function readInteger(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
  return value;
}

function readUrl(env: Environment, name: string, fallback: string): string {
  const text = env[name] || fallback;
  if (!URL.canParse(text)) throw new Error(`${name} must be a URL, not "${text}"`);
  return text.replace(/\/+$/, '');
}
