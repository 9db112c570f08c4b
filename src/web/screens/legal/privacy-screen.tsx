import { LegalPage } from './legal-page.tsx';
import { legalHandle, legalLoader } from './load-legal-text.ts';

export const loader = legalLoader({
  eng: () => import('../../i18n/legal/privacy.eng.ts').then(({ PRIVACY }) => PRIVACY),
  ua: () => import('../../i18n/legal/privacy.ua.ts').then(({ PRIVACY }) => PRIVACY),
});

export const handle = legalHandle;

export const Component = LegalPage;
