import { type ReactNode, StrictMode } from 'react';
import { SessionProvider } from '../api-client/session.tsx';
import { SiteContext } from '../api-client/site-facts.tsx';
import { LanguageProvider } from '../i18n/language-context.tsx';
import type { PageData } from './page-data.ts';

export const Providers = ({ page, children }: { page: PageData; children: ReactNode }) => (
  <StrictMode>
    <SiteContext value={page.site}>
      <LanguageProvider initial={page.language}>
        <SessionProvider initial={page.auth}>{children}</SessionProvider>
      </LanguageProvider>
    </SiteContext>
  </StrictMode>
);
