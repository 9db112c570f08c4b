import type {
  Adapter,
  AdapterConstructor,
  AdapterPayload,
  Configuration,
  interactionPolicy,
  Provider,
} from 'oidc-provider';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { StateFile } from '../state/state-file.ts';
import { findPerson, type GoogleKeys, type GoogleState } from './google-state.ts';

type OpenIdNeeds = {
  issuer: string;
  state: StateFile<GoogleState>;
  clock: SandboxClock;
  keys: GoogleKeys;
  client: { id: string; secret: string; redirectUri: string };
};

/** Suppresses the library's warning about every Node release without long-term support. */
const loadLibrary = async () => {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
};

/** Google's `prompt=select_account`: the account page appears even after an earlier choice. */
const prompts = ({ base, Prompt }: typeof interactionPolicy) => {
  const policy = base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
};

/** Creates an OpenID provider that answers as Google does, with names and address in the id token. */
export const createOpenIdProvider = async ({
  issuer,
  state,
  clock,
  keys,
  client,
}: OpenIdNeeds): Promise<Provider> => {
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
};

const claimsOf = (person: NonNullable<ReturnType<typeof findPerson>>) => ({
  sub: person.sub,
  email: person.email,
  email_verified: person.emailVerified,
  name: `${person.givenName} ${person.familyName}`.trim(),
  given_name: person.givenName,
  family_name: person.familyName,
});

/** Stores the library's entries in the sandbox's memory, so that they outlive a restart. */
const googleAdapter = (state: StateFile<GoogleState>, clock: SandboxClock): AdapterConstructor => {
  const idOf = (key: string) => key.slice(key.indexOf(':') + 1);

  const dropExpired = (): void => {
    for (const [key, { expiresAt }] of Object.entries(state.data.models)) {
      if (expiresAt > 0 && expiresAt < clock.now()) delete state.data.models[key];
    }
  };

  return class StateFileAdapter implements Adapter {
    readonly #name: string;
    constructor(name: string) {
      this.#name = name;
    }
    #key(id: string): string {
      return `${this.#name}:${id}`;
    }
    #read(key: string): AdapterPayload | undefined {
      const stored = state.data.models[key];
      if (!stored || (stored.expiresAt > 0 && stored.expiresAt < clock.now())) return undefined;
      return stored.payload as AdapterPayload;
    }
    #where(field: 'uid' | 'userCode', value: string): AdapterPayload | undefined {
      const key = Object.keys(state.data.models).find(
        (known) => known === this.#key(idOf(known)) && this.#read(known)?.[field] === value,
      );
      return key === undefined ? undefined : this.#read(key);
    }
    async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
      dropExpired();
      const expiresAt = expiresIn ? clock.now() + expiresIn * 1000 : 0;
      state.data.models[this.#key(id)] = { payload: { ...payload }, expiresAt };
      state.changed();
    }
    async find(id: string): Promise<AdapterPayload | undefined> {
      return this.#read(this.#key(id));
    }
    async findByUid(uid: string): Promise<AdapterPayload | undefined> {
      return this.#where('uid', uid);
    }
    async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
      return this.#where('userCode', userCode);
    }
    async consume(id: string): Promise<void> {
      const stored = state.data.models[this.#key(id)];
      if (stored) stored.payload.consumed = Math.floor(clock.now() / 1000);
      state.changed();
    }
    async destroy(id: string): Promise<void> {
      delete state.data.models[this.#key(id)];
      state.changed();
    }
    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, { payload }] of Object.entries(state.data.models)) {
        if (payload.grantId === grantId) delete state.data.models[key];
      }
      state.changed();
    }
  };
};
