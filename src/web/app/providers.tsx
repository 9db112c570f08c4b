import { StrictMode } from 'react';
import type { HydrationState } from 'react-router';
import type { Language } from '#shared/languages/languages.ts';
import type { Written } from '#shared/languages/written.ts';
import type { EarlyReplies } from '#web/api-client/early-replies.ts';
import { type Auth, SessionProvider, SiteContext, type SiteFacts } from '#web/api-client/session.tsx';
import { LanguageProvider } from '#web/i18n/language.tsx';

/** Page data sent to the browser in a JSON block. Without `hydration` the browser renders the page itself. */
export type PageData = {
  readonly language: Language;
  readonly site: SiteFacts;
  readonly auth: Auth;
  /** Ids of the routes matched by the address. */
  readonly routeIds: readonly string[];
  readonly written?: Written;
  readonly replies?: EarlyReplies;
  readonly hydration?: Pick<HydrationState, 'loaderData'>;
};

export const PAGE_DATA_ID = 'page-data';

type ProvidersProps = {
  readonly page: Pick<PageData, 'language' | 'site' | 'auth'>;
  readonly children: React.ReactNode;
};

export const Providers = ({ page, children }: ProvidersProps) => (
  <StrictMode>
    <SiteContext value={page.site}>
      <LanguageProvider initial={page.language}>
        <SessionProvider initial={page.auth}>{children}</SessionProvider>
      </LanguageProvider>
    </SiteContext>
  </StrictMode>
);
