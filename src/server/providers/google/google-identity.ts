import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import type { IdentityProviderPort } from '../../accounts/identity-provider-port.ts';
import type { OidcConfig } from '../../platform/config/provider-config.ts';
import type { Finding } from '../../platform/findings/findings.ts';

const TIMEOUT_SECONDS = 10;

const claims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
});

/** Google includes the log-in time only on request, if its console allows it ("Session age claims"). */
const AUTH_TIME = JSON.stringify({ id_token: { auth_time: { essential: true } } });

const reasonOf = (error: unknown): string => {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError)
    return error.error;
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : String(error);
};

/** Recognises a failure of the provider; every other error is an invalid answer. */
const isOutage = (error: unknown): boolean =>
  (error instanceof oidc.ResponseBodyError && error.status >= 500) ||
  error instanceof TypeError ||
  ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_ABORT'].includes(
    String((error as { code?: unknown }).code),
  );

const isLoopback = (issuer: string): boolean => ['127.0.0.1', 'localhost'].includes(new URL(issuer).hostname);

/** Reads the provider's discovery document at its first use, and retries until it is read. */
const createDiscovery = ({ issuer, clientId, clientSecret }: OidcConfig) => {
  let found: Promise<oidc.Configuration> | undefined;
  const discover = async () => {
    const configuration = await oidc.discovery(
      new URL(issuer),
      clientId,
      undefined,
      oidc.ClientSecretPost(clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        execute: [
          // Otherwise the library trusts TLS and does not verify the id token's signature.
          oidc.enableNonRepudiationChecks,
          ...(isLoopback(issuer) ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
    configuration.timeout = TIMEOUT_SECONDS;
    return configuration;
  };
  return (): Promise<oidc.Configuration> => {
    found ??= discover().catch((error: unknown) => {
      found = undefined;
      throw error;
    });
    return found;
  };
};

/** Reads the discovery document. A wrong secret shows only when somebody comes back from Google. */
export const examineGoogle = async (config: OidcConfig): Promise<Finding[]> => {
  try {
    await createDiscovery(config)();
    return [];
  } catch (error) {
    return [{ wrong: `no answer (${reasonOf(error)})`, mend: 'let the server reach accounts.google.com' }];
  }
};

/** Google or any OpenID Connect provider like it: code flow with PKCE, state, nonce and verified id token. */
export const createGoogleIdentity = (config: OidcConfig): IdentityProviderPort => {
  const configuration = createDiscovery(config);
  return {
    async begin({ redirectUri, locale, maxAgeSeconds }) {
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        ...(maxAgeSeconds !== undefined && { maxAgeSeconds }),
      };
      try {
        const url = oidc.buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
          ui_locales: locale,
          ...(maxAgeSeconds !== undefined && { max_age: String(maxAgeSeconds), claims: AUTH_TIME }),
        });
        return { kind: 'begun', url: url.href, checks };
      } catch (error) {
        return { kind: 'unavailable', reason: reasonOf(error) };
      }
    },

    async finish({ returnedTo, checks }) {
      try {
        const tokens = await oidc.authorizationCodeGrant(await configuration(), returnedTo, {
          pkceCodeVerifier: checks.codeVerifier,
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          ...(checks.maxAgeSeconds !== undefined && { maxAge: checks.maxAgeSeconds }),
          idTokenExpected: true,
        });
        const claimed = claims.safeParse(tokens.claims());
        if (!claimed.success) return { kind: 'refused', reason: 'the id token names no e-mail' };
        const { iss, sub, email, email_verified: emailVerified, given_name, family_name } = claimed.data;
        const names = { firstName: given_name ?? '', lastName: family_name ?? '' };
        return {
          kind: 'identified',
          identity: { issuer: iss, subject: sub, email, emailVerified, ...names },
        };
      } catch (error) {
        return { kind: isOutage(error) ? 'unavailable' : 'refused', reason: reasonOf(error) };
      }
    },
  };
};
