/** What an identity provider knows about a person. */
export type Identity = {
  issuer: string;
  /** Never changes; the e-mail may change. */
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** Needed again when the person comes back; stored in a sealed cookie of their browser. */
export type IdentityChecks = {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** How long ago the person may have logged in at the provider; left out: as long as they like. */
  maxAgeSeconds?: number;
};

/** A provider where people log in. */
export type IdentityProviderPort = {
  /** Returns where to send the browser. */
  begin(request: {
    redirectUri: string;
    /** BCP 47. */
    locale: string;
    /** The person must log in at the provider anew, unless they did so as lately as this. */
    maxAgeSeconds?: number;
  }): Promise<
    { kind: 'begun'; url: string; checks: IdentityChecks } | { kind: 'unavailable'; reason: string }
  >;

  /** `returnedTo` is the full address that the person came back to. */
  finish(answer: { returnedTo: URL; checks: IdentityChecks }): Promise<
    | { kind: 'identified'; identity: Identity }
    /** The person cancelled, or the answer is not valid. */
    | { kind: 'refused'; reason: string }
    | { kind: 'unavailable'; reason: string }
  >;
};
