import { createContext, use } from 'react';

/** What the operator of an installation sets. */
export type SiteFacts = {
  readonly contactEmail: string;
  /** The company's registration, e.g. "Company No. 00000000, registered in England." in the reader's language. */
  readonly companyNumber: string;
};

export const DEFAULT_SITE: SiteFacts = { contactEmail: 'hello@watchwell.test', companyNumber: '00000000' };

export const SiteContext = createContext<SiteFacts>(DEFAULT_SITE);

export const useSite = (): SiteFacts => use(SiteContext);
