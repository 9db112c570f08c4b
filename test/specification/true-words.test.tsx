import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, bookOwnPayment } from '#server/ledger/ledger.ts';
import { LANGUAGES, type Language } from '#shared/languages/languages.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { FundStats } from '#web/features/dashboard/cards.tsx';
import { createCaseActs } from '../sites/cases-site.ts';
import { allTexts } from '../support/all-texts.ts';
import { anAdmin, aPatient, type Person } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { linksOf, renderPart, renderScreen, SITE, wordsOf } from './render-screen.tsx';
import { fetchAs, userOf } from './visitor.ts';

let site: TestApp;
let admin: Person;
/** Somebody who asked to be listed among people to help. */
let next: Person;
beforeAll(async () => {
  site = await createTestApp();
  admin = await anAdmin(site);
  next = await aPatient(site, { firstName: 'Taras' });
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/saveUserInfo',
    headers: { cookie: next.cookie },
    payload: { data: { inGallery: true } },
  });
  expect(reply.statusCode, reply.body).toBe(200);
});
afterAll(() => site.close());

/** A patient’s page as a stranger sees it. */
const draw = async (patient: Person, language: Language) => {
  const view = { language, fetch: fetchAs(site, undefined) };
  return renderScreen(`/patient/${patient.publicId}`, view);
};

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
      const t = allTexts(language);
      const members = t.members[generalAccountMembers];
      expect(await words('/donation')).toContain(t.payment.means.general(members, count));
      expect(await words('/guest')).toContain(t.guest.rule(members, count));
      expect(await words('/terms')).toContain(members);
    },
  );

  test.each(['pause', 'close', 'refuse'] as const)(
    'a page that staff %s leads to the next person, and asks for nothing',
    async (act) => {
      const patient = await aPatient(site, { firstName: 'Olena' });
      const acts = createCaseActs(site);
      const t = allTexts(language).patient;
      const before = await draw(patient, language);
      expect(wordsOf(before)).toContain(t.give('Olena'));
      expect(wordsOf(before)).toContain(t.follow.button);
      await acts.copyChecked(admin, patient);
      await acts.decide(admin, patient, act, 'why');
      const html = await draw(patient, language);
      expect(wordsOf(html)).not.toContain(t.give('Olena'));
      expect(wordsOf(html)).not.toContain(t.follow.button);
      expect(linksOf(html)).not.toContain(`/advView/${patient.publicId}`);
      expect(linksOf(html)).toContain(`/patient/${next.publicId}`);
      const asksWords = wordsOf(html).includes(allTexts(language).pageWishes.button);
      expect(asksWords).toBe(act === 'close');
    },
  );

  test('a payer for their own page reads when it can be withdrawn, and no share is called theirs', async () => {
    const patient = await aPatient(site);
    await site.context.db.transaction().execute((trx) =>
      bookOwnPayment(trx, site.clock.now(), {
        patientId: patient.id,
        from: account.clearing('stripe'),
        amountNanos: nanosFromCents(4_500),
        key: `capture:${patient.id}`,
        reference: `payment:${patient.id}`,
      }),
    );
    const auth = await userOf(site, patient);
    const from = auth.withdrawal?.ownPaymentFrom ?? '';
    const waits = Date.parse(from) - site.clock.now().getTime();
    expect(Math.round(waits / 86_400_000)).toBe(site.context.config.clearingDays.payments);
    const t = allTexts(language);
    const html = await renderScreen('/payments', { language, auth, fetch: fetchAs(site, patient) });
    expect(wordsOf(html)).toContain(t.payment.clears);
    expect(html).toMatch(new RegExp(`datetime="${from}"`, 'i'));
    expect(auth.userData).toMatchObject({ paidIn: 45, corrected: 0 });
    const stats = wordsOf(renderPart(<FundStats userData={auth.userData} />, { language, auth }));
    expect(stats).toMatch(/\$45 in all|усього 45 \$/);
  });
});
