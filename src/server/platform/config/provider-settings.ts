import * as z from 'zod';

/** The address of a provider's API, to which paths are added. */
export const apiAddress = z
  .url({ protocol: /^https?$/, error: 'is an address such as https://api.example.org' })
  .transform((text) => text.replace(/\/$/, ''));

export const secret = z.string().min(1);

/** Whether settings name a provider's live system, where real money moves, or its trial system. Some tell neither. */
export type MoneyPlace<C> = {
  /** The variable that tells it. */
  toldBy: string;
  isLive(config: C): boolean;
  isTrial(config: C): boolean;
};

/** Of every provider of payments; each has more of its own. */
export type ProviderConfig = { apiBase: string };

/** What a provider of payments needs of the environment. Its folder says it, and `readConfig` reads and checks it. */
export type ProviderSettings<C extends ProviderConfig> = {
  /** A site cannot be without it: the sandbox plays it until it is set, and production does not start before. */
  isNeeded: boolean;
  /** All of them are set, or none: under the names that the code uses, each with its variable. */
  variables: { readonly [K in keyof C]: { readonly name: string; readonly schema: z.ZodType<C[K]> } };
  money: MoneyPlace<C>;
  sandbox: {
    /** How far above SANDBOX_PORT it plays this provider. */
    portOffset: number;
    /** What it takes for ours, beside its address. */
    accepts: Omit<C, 'apiBase'>;
    /** What it has to know of the settings in use, as variables of its own. */
    toldOf(config: C): Record<string, string>;
  };
};

/** The variables of a provider, by the names that the code uses. */
export const variablesOf = ({ variables }: ProviderSettings<ProviderConfig>): Record<'apiBase', string> =>
  Object.fromEntries(Object.entries(variables).map(([key, { name }]) => [key, name])) as { apiBase: string };

/** What the sandbox accepts. It listens on loopback only. */
export const sandboxSettings = (
  { sandbox }: ProviderSettings<ProviderConfig>,
  sandboxPort: number,
): ProviderConfig => ({
  ...sandbox.accepts,
  apiBase: `http://127.0.0.1:${sandboxPort + sandbox.portOffset}`,
});

export const hostOf = (url: string): string => new URL(url).hostname;
