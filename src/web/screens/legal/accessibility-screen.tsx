import type { LegalText } from '#web/i18n/legal-text.ts';
import { LegalPage } from './legal-page.tsx';
import { legalHandle, longTextLoader } from './load-legal-text.ts';

export const loader = longTextLoader(
  import.meta.glob<LegalText>('../../texts/*/legal/accessibility.ts', { import: 'ACCESSIBILITY' }),
);

export const handle = legalHandle;

export const Component = LegalPage;
