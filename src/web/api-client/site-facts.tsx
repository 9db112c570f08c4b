import { createContext, use } from 'react';

/** What the operator of an installation sets. */
export type SiteFacts = {
  readonly contactEmail: string;
  readonly companyNumber: string;
  readonly testingMode: boolean;
  readonly operatorName: string;
  readonly operatorAddress: string;
  readonly operatorJurisdiction: string;
  readonly operatorRegisters: readonly string[];
};

export const SiteContext = createContext<SiteFacts>({
  contactEmail: '',
  companyNumber: '',
  testingMode: false,
  operatorName: '',
  operatorAddress: '',
  operatorJurisdiction: '',
  operatorRegisters: [],
});

export const useSite = (): SiteFacts => use(SiteContext);
