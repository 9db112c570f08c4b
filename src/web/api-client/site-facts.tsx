import { createContext, use } from 'react';

/** What the operator of an installation sets. */
export type SiteFacts = {
  readonly contactEmail: string;
  readonly companyNumber: string;
  readonly operatorName: string;
  readonly operatorAddress: string;
  readonly operatorJurisdiction: string;
  readonly operatorRegisters: readonly string[];
};

export const SiteContext = createContext<SiteFacts>({
  contactEmail: '',
  companyNumber: '',
  operatorName: '',
  operatorAddress: '',
  operatorJurisdiction: '',
  operatorRegisters: [],
});

export const useSite = (): SiteFacts => use(SiteContext);
