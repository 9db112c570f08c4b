import { createContext, use } from 'react';

/** What the operator of an installation sets. */
export type SiteFacts = {
  readonly contactEmail: string;
  readonly companyNumber: string;
};

export const SiteContext = createContext<SiteFacts>({ contactEmail: '', companyNumber: '' });

export const useSite = (): SiteFacts => use(SiteContext);
