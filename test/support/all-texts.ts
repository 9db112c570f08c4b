import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LANGUAGES, type Language } from '../../src/shared/languages/languages.ts';

const FOLDER = join(import.meta.dirname, '../../src/web/texts');

/** Every dictionary of the web in one language. */
export type AllTexts = typeof import('../../src/web/texts/eng/admin-payouts.ts') &
  typeof import('../../src/web/texts/eng/admin.ts') &
  typeof import('../../src/web/texts/eng/advert-frame.ts') &
  typeof import('../../src/web/texts/eng/advert-kinds.ts') &
  typeof import('../../src/web/texts/eng/adverts.ts') &
  typeof import('../../src/web/texts/eng/analytics.ts') &
  typeof import('../../src/web/texts/eng/books.ts') &
  typeof import('../../src/web/texts/eng/library.ts') &
  typeof import('../../src/web/texts/eng/campaigns.ts') &
  typeof import('../../src/web/texts/eng/cases.ts') &
  typeof import('../../src/web/texts/eng/concerns.ts') &
  typeof import('../../src/web/texts/eng/correction-desk.ts') &
  typeof import('../../src/web/texts/eng/dashboard.ts') &
  typeof import('../../src/web/texts/eng/deeds.ts') &
  typeof import('../../src/web/texts/eng/errors.ts') &
  typeof import('../../src/web/texts/eng/finance.ts') &
  typeof import('../../src/web/texts/eng/follow.ts') &
  typeof import('../../src/web/texts/eng/forms.ts') &
  typeof import('../../src/web/texts/eng/gift-desk.ts') &
  typeof import('../../src/web/texts/eng/guest.ts') &
  typeof import('../../src/web/texts/eng/held-views.ts') &
  typeof import('../../src/web/texts/eng/history.ts') &
  typeof import('../../src/web/texts/eng/how.ts') &
  typeof import('../../src/web/texts/eng/invoices.ts') &
  typeof import('../../src/web/texts/eng/leaving.ts') &
  typeof import('../../src/web/texts/eng/letters.ts') &
  typeof import('../../src/web/texts/eng/notices.ts') &
  typeof import('../../src/web/texts/eng/organizations.ts') &
  typeof import('../../src/web/texts/eng/own-case.ts') &
  typeof import('../../src/web/texts/eng/page-end.ts') &
  typeof import('../../src/web/texts/eng/parts.ts') &
  typeof import('../../src/web/texts/eng/patients-desk.ts') &
  typeof import('../../src/web/texts/eng/payments.ts') &
  typeof import('../../src/web/texts/eng/payout-reviews.ts') &
  typeof import('../../src/web/texts/eng/payouts.ts') &
  typeof import('../../src/web/texts/eng/previews.ts') &
  typeof import('../../src/web/texts/eng/profile.ts') &
  typeof import('../../src/web/texts/eng/legal-page.ts') &
  typeof import('../../src/web/texts/eng/about.ts') &
  typeof import('../../src/web/texts/eng/not-found.ts') &
  typeof import('../../src/web/texts/eng/receipts.ts') &
  typeof import('../../src/web/texts/eng/review.ts') &
  typeof import('../../src/web/texts/eng/security.ts') &
  typeof import('../../src/web/texts/eng/sharing.ts') &
  typeof import('../../src/web/texts/eng/shell.ts') &
  typeof import('../../src/web/texts/eng/staff.ts') &
  typeof import('../../src/web/texts/eng/telling.ts') &
  typeof import('../../src/web/texts/eng/viewing.ts') &
  typeof import('../../src/web/texts/eng/welcome.ts') &
  typeof import('../../src/web/texts/eng/wish-desk.ts') &
  typeof import('../../src/web/texts/eng/wishing.ts');

/** The text files of screens and parts, each in every language. */
export const TEXT_FILES = globSync('*.ts', { cwd: FOLDER }).sort();

/** Reads the text files of a language by name, such as `shell.ts`. */
export const readTexts = async (language: Language): Promise<Record<string, object>> =>
  Object.fromEntries(
    await Promise.all(
      TEXT_FILES.map(async (file) => [basename(file), { ...(await import(join(FOLDER, language, file))) }]),
    ),
  );

const texts = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => [
      language,
      Object.assign({}, ...Object.values(await readTexts(language))),
    ]),
  ),
) as Record<Language, AllTexts>;

/** Returns all dictionaries of a language, for tests that look at many screens. */
export const allTexts = (language: Language): AllTexts => texts[language];
