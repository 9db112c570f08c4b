/** A person's identity at a provider. */
export type Identity = {
  issuer: string;
  /** Constant; the email may change. */
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** The checks of a log-in on the way; stored in a sealed cookie of the browser. */
export type IdentityChecks = {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Maximum age of the log-in at the provider in seconds; left out: any age. */
  maxAgeSeconds?: number;
};

export type IdentityProviderPort = {
  /** Returns the address to send the browser to. */
  begin(request: {
    redirectUri: string;
    /** A BCP 47 language tag. */
    locale: string;
    /** Requires a new log-in at the provider unless the last one is younger than this. */
    maxAgeSeconds?: number;
  }): Promise<
    { kind: 'begun'; url: string; checks: IdentityChecks } | { kind: 'unavailable'; reason: string }
  >;

  /** `returnedTo` is the full address of the callback. */
  finish(answer: { returnedTo: URL; checks: IdentityChecks }): Promise<
    | { kind: 'identified'; identity: Identity }
    /** The person cancelled, or the answer is invalid. */
    | { kind: 'refused'; reason: string }
    | { kind: 'unavailable'; reason: string }
  >;
};
