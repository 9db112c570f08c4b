import { StrictMode } from 'react';
import type { HydrationState } from 'react-router';
import type { Language } from '#shared/languages/languages.ts';
import type { Written } from '#shared/languages/written.ts';
import { type Auth, SessionProvider, SiteContext, type SiteFacts } from '#web/api-client/session.tsx';
import { LanguageProvider } from '#web/i18n/language.tsx';

/** The data that the server sends to the browser in a JSON block. Without `hydration` the browser renders the page itself. */
export type PageData = {
  readonly language: Language;
  readonly site: SiteFacts;
  readonly auth: Auth;
  readonly written?: Written;
  readonly hydration?: Pick<HydrationState, 'loaderData'>;
};

export const PAGE_DATA_ID = 'page-data';

export const Providers = ({ page, children }: { page: PageData; children: React.ReactNode }) => (
  <StrictMode>
    <SiteContext value={page.site}>
      <LanguageProvider initial={page.language}>
        <SessionProvider initial={page.auth}>{children}</SessionProvider>
      </LanguageProvider>
    </SiteContext>
  </StrictMode>
);
