import { LegalPage } from './legal-page.tsx';
import { legalHandle, legalLoader } from './load-legal-text.ts';

export const loader = legalLoader({
  eng: () => import('../../i18n/legal/terms.eng.ts').then(({ TERMS }) => TERMS),
  ua: () => import('../../i18n/legal/terms.ua.ts').then(({ TERMS }) => TERMS),
});

export const handle = legalHandle;

export const Component = LegalPage;
