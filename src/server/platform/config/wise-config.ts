import { allOrNone, type Environment } from './environment.ts';

export type WiseConfig = {
  apiBase: string;
  apiToken: string;
  profileId: string;
  /** Undefined: the sandbox's, which is asked for at the start. */
  webhookPublicKey: string | undefined;
  /** `manual`: an operator funds each transfer on Wise's own site, since not every account may do that by API. */
  funding: Environment['WISE_FUNDING'];
  /** Wise's limits of transfers to one recipient in Ukraine. */
  limits: { uahPerTransfer: number; transfersAMonth: number };
};

const rulesOf = (environment: Environment): Pick<WiseConfig, 'funding' | 'limits'> => ({
  funding: environment.WISE_FUNDING,
  limits: {
    uahPerTransfer: environment.WISE_UAH_PER_TRANSFER,
    transfersAMonth: environment.WISE_TRANSFERS_A_MONTH,
  },
});

export const wiseConfig = (environment: Environment): WiseConfig | undefined => {
  const own = allOrNone(environment, [
    'WISE_API_BASE',
    'WISE_API_TOKEN',
    'WISE_PROFILE_ID',
    'WISE_WEBHOOK_PUBLIC_KEY',
  ] as const);
  return (
    own && {
      apiBase: own.WISE_API_BASE.replace(/\/$/, ''),
      apiToken: own.WISE_API_TOKEN,
      profileId: own.WISE_PROFILE_ID,
      webhookPublicKey: own.WISE_WEBHOOK_PUBLIC_KEY,
      ...rulesOf(environment),
    }
  );
};

/** What the sandbox accepts. */
export const sandboxWise = (environment: Environment): WiseConfig => ({
  apiBase: `http://127.0.0.1:${environment.SANDBOX_PORT + 3}`,
  apiToken: 'sandbox-token',
  profileId: '28577001',
  webhookPublicKey: undefined,
  ...rulesOf(environment),
});
