import type { IpCountryPort } from '../geo/geo.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { IdentityProviderPort } from './identity-provider-port.ts';

/** What the operations behind the routes need beside the application's context. */
export type AccountsContext = AppContext & {
  ipCountry: IpCountryPort;
  /** Undefined: people log in with their passwords only. */
  identityProvider: IdentityProviderPort | undefined;
};
