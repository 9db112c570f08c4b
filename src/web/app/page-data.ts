import type { HydrationState } from 'react-router';
import type { Language } from '#shared/languages/languages.ts';
import type { Auth } from '../api-client/session.tsx';
import type { SiteFacts } from '../api-client/site-facts.tsx';

/** What the server hands to the browser in a JSON block. Without `hydration` the page is a shell to be drawn anew. */
export type PageData = {
  readonly language: Language;
  readonly site: SiteFacts;
  readonly auth: Auth;
  readonly hydration?: Pick<HydrationState, 'loaderData'>;
};

export const PAGE_DATA_ID = 'page-data';
