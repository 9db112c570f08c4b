export type WiseConfig = {
  apiBase: string;
  apiToken: string;
  profileId: string;
  /** Undefined: the sandbox's, which is asked for at the start. */
  webhookPublicKey: string | undefined;
  /** `manual`: an operator funds each transfer on Wise's own site, since not every account may do that by API. */
  funding: 'manual' | 'api';
  /** Wise's limits of transfers to one recipient in Ukraine. */
  limits: { uahPerTransfer: number; transfersAMonth: number };
};
