/** What an identity provider says of a person. */
export type Identity = {
  issuer: string;
  /** Never changes, while the e-mail may. */
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** What must be known again when the person comes back; kept in their browser, sealed. */
export type IdentityChecks = { state: string; nonce: string; codeVerifier: string };

/** What accounts need of a provider at which people log in. */
export type IdentityProviderPort = {
  /** Where to send the browser. */
  begin(request: {
    redirectUri: string;
    /** BCP 47. */
    locale: string;
  }): Promise<
    { kind: 'begun'; url: string; checks: IdentityChecks } | { kind: 'unavailable'; reason: string }
  >;

  /** `returnedTo` is the whole address at which the person came back. */
  finish(answer: { returnedTo: URL; checks: IdentityChecks }): Promise<
    | { kind: 'identified'; identity: Identity }
    /** The person went back, or the answer does not hold. */
    | { kind: 'refused'; reason: string }
    | { kind: 'unavailable'; reason: string }
  >;
};
