import type { IpCountryPort } from '../geo/geo.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { IdentityProviderPort } from './identity-provider-port.ts';

/** An account has a profile, files and funds, which belong to higher tiers. */
export type UnverifiedAccountsPort = {
  /** Removes an account that nobody verified. Returns whether it is gone: an account that holds money stays. */
  remove(accountId: bigint): Promise<boolean>;
};

/** What the operations behind the routes need beside the application's context. */
export type AccountsContext = AppContext & {
  ipCountry: IpCountryPort;
  /** Undefined: people log in with their passwords only. */
  identityProvider: IdentityProviderPort | undefined;
  unverifiedAccounts: UnverifiedAccountsPort;
};
