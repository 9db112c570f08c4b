import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { textsOf } from '#web/i18n/language.tsx';
import { aPatient } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { renderScreen, SITE, wordsOf } from './render-screen.tsx';
import { fetchAs } from './visitor.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(['verified-email', 'checked-case'] as const)(
    'donors read among whom and how many a donation is divided: %s',
    async (generalAccountMembers) => {
      await aPatient(site);
      const { rows } = await site.database.owner.query('select members from general_account');
      const count = String(rows[0].members);
      const words = async (address: string) => {
        const view = { language, site: { ...SITE, generalAccountMembers }, fetch: fetchAs(site, undefined) };
        return wordsOf(await renderScreen(address, view));
      };
      const t = textsOf(language);
      const members = t.members[generalAccountMembers];
      expect(await words('/donation')).toContain(t.payment.means.general(members, count));
      expect(await words('/guest')).toContain(t.guest.rule(members, count));
      expect(await words('/terms')).toContain(members);
    },
  );
});
