import { createAdvertSites } from './advert-sites/advert-sites.ts';
import { createGoogle } from './google/google.ts';
import { createMail } from './mail/mail.ts';
import { createPayPal } from './paypal/paypal.ts';
import type { Provider, Surroundings } from './provider.ts';
import { createRegisters } from './registers/registers.ts';
import { createStripe } from './stripe/stripe.ts';
import { createWise } from './wise/wise.ts';

/** All providers, each on the next port after SANDBOX_PORT, which is the control page's. */
const PROVIDERS = {
  stripe: createStripe,
  paypal: createPayPal,
  wise: createWise,
  google: createGoogle,
  sites: createAdvertSites,
  smtp: createMail,
  registers: createRegisters,
} satisfies Record<string, (surroundings: Surroundings) => Provider>;

export type ProviderName = keyof typeof PROVIDERS;
export type ServerName = 'control' | ProviderName;
export type Ports = Record<ServerName, number>;

const NAMES = Object.keys(PROVIDERS) as ProviderName[];

/** The distance of each server's port from SANDBOX_PORT. */
export const PORT_OFFSETS = Object.fromEntries(['control', ...NAMES].map((name, n) => [name, n])) as Ports;

export type Providers = Record<ProviderName, Provider>;

export const namesOf = (providers: Providers) => Object.keys(providers) as ProviderName[];

export const createProviders = (surroundings: Surroundings): Providers =>
  Object.fromEntries(NAMES.map((name) => [name, PROVIDERS[name](surroundings)])) as Providers;
