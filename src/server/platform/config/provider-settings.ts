import * as z from 'zod';
import type { Setting } from './setting-kinds.ts';

/** The address of a provider's API, to which paths are added. */
export const apiAddress = z
  .url({ protocol: /^https?$/, error: 'is an address such as https://api.example.org' })
  .transform((text) => text.replace(/\/$/, ''));

export const secret = z.string().min(1);

/** Decides whether settings name a live system, which moves real money. Some settings do not say it. */
export type MoneyPlace<C> = {
  /** The variable that decides it. */
  namedBy: string;
  isLive(config: C): boolean;
  isTrial(config: C): boolean;
};

/** The settings that every payment provider has; each adds its own. */
export type ProviderConfig = { apiBase: string };

/** The settings of a payment provider, declared in its folder; `readConfig` reads and checks them. */
export type ProviderSettings<C extends ProviderConfig> = {
  /** True if no site works without it: the sandbox plays it until it is set; production requires it. */
  isNeeded: boolean;
  /** The variables under their names in code. All of them are set, or none. */
  variables: {
    readonly [K in keyof C]: Setting & { readonly name: string; readonly schema: z.ZodType<C[K]> };
  };
  money: MoneyPlace<C>;
  sandbox: {
    /** Offset from SANDBOX_PORT of the port on which the sandbox plays this provider. */
    portOffset: number;
    /** The credentials that the sandbox accepts, beside its address. */
    accepts: Omit<C, 'apiBase'>;
    /** The settings in use that the sandbox needs, as variables of its own. */
    settingsOf(config: C): Record<string, string>;
  };
};

/** The variables of a provider by their names in code. */
export const variablesOf = ({ variables }: ProviderSettings<ProviderConfig>): Record<'apiBase', string> =>
  Object.fromEntries(Object.entries(variables).map(([key, { name }]) => [key, name])) as { apiBase: string };

/** The settings that the sandbox accepts. It listens on loopback only. */
export const sandboxSettings = (
  { sandbox }: ProviderSettings<ProviderConfig>,
  sandboxPort: number,
): ProviderConfig => ({
  ...sandbox.accepts,
  apiBase: `http://127.0.0.1:${sandboxPort + sandbox.portOffset}`,
});

export const hostOf = (url: string): string => new URL(url).hostname;
