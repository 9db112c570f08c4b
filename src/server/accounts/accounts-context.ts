import type { AppContext } from '../platform/app-context.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { IdentityProviderPort } from './identity-provider-port.ts';

/** What the slice needs from outside; without an identity provider people log in with their passwords only. */
export type AccountsNeeds = AppContext & { identityProvider: IdentityProviderPort | undefined };

/** What the operations behind the routes have beside the application's context. */
export type AccountsContext = AccountsNeeds & { attempts: AttemptLimits };
