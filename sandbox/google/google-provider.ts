import type { Configuration, interactionPolicy, Provider } from 'oidc-provider';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { StateFile } from '../state/state-file.ts';
import { googleAdapter } from './google-adapter.ts';
import { findPerson } from './google-people.ts';
import type { GoogleKeys, GoogleState } from './google-state.ts';

interface ProviderNeeds {
  issuer: string;
  state: StateFile<GoogleState>;
  clock: SandboxClock;
  keys: GoogleKeys;
  client: { id: string; secret: string; redirectUri: string };
}

/** It warns of every Node that is not marked as a long-term release, which is of no use to whoever starts a trial. */
async function loadLibrary() {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

/** Google's `prompt=select_account`: the account page is shown whoever was chosen before. */
function prompts({ base, Prompt }: typeof interactionPolicy) {
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** An OpenID provider that answers as Google does: names and address stand in the id token. */
export async function createProvider({
  issuer,
  state,
  clock,
  keys,
  client,
}: ProviderNeeds): Promise<Provider> {
  const library = await loadLibrary();
  const configuration: Configuration = {
    adapter: googleAdapter(state, clock),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [keys.signingKey as never] },
    cookies: { keys: [keys.cookieKey] },
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: prompts(library.interactionPolicy),
      url: (_context, interaction) => `/choose/${interaction.uid}`,
    },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 3600,
      Grant: 3600,
      Session: 3600,
    },
    findAccount: (_context, sub) => {
      const person = findPerson(state, sub);
      return person && { accountId: sub, claims: () => claimsOf(person) };
    },
  };
  return new library.Provider(issuer, configuration);
}

function claimsOf(person: NonNullable<ReturnType<typeof findPerson>>) {
  return {
    sub: person.sub,
    email: person.email,
    email_verified: person.emailVerified,
    name: `${person.givenName} ${person.familyName}`.trim(),
    given_name: person.givenName,
    family_name: person.familyName,
  };
}
