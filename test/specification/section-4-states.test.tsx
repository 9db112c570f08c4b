import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AdminPatient } from '#contracts/admin.ts';
import type { ListedAdvert } from '#contracts/adverts.ts';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { LANGUAGES, languageOfCountry } from '#shared/languages/languages.ts';
import { ApiError, type Call } from '#web/api-client/api.ts';
import { stateOf } from '#web/features/access-tokens/token-list.tsx';
import { RegistrationDone } from '#web/features/accounts/registration-forms.tsx';
import { MESSAGE_MS, PatientActs } from '#web/features/admin/patients/patient-acts.tsx';
import { buyStateOf } from '#web/features/admin/patients/patient-state.tsx';
import { askSources, sourcesOf } from '#web/features/analytics/figures.ts';
import { CameraButton } from '#web/features/files/profile-photo.tsx';
import { NEXT, outcomeOfError } from '#web/features/payments/outcome.ts';
import { PayoutStatus } from '#web/features/payouts/payout-status.tsx';
import { transferTone } from '#web/features/payouts/transfers.tsx';
import { SECOND_LOOK_MS } from '#web/features/payouts/use-withdrawal.ts';
import { NEW_CLOCK, reduceWatchClock } from '#web/features/viewing/watch-clock.ts';
import { fetchAdverts } from '#web/features/viewing/watch-list.ts';
import { WatchRow } from '#web/features/viewing/watch-tiers.tsx';
import {
  rememberChosenLanguage,
  rememberedLanguage,
  rememberLanguage,
} from '#web/preferences/preferences.ts';
import { userAfterCredit } from '#web/screens/watch/watch-screen.tsx';
import { toneClasses } from '#web/ui/badge.tsx';
import { TOAST_MS } from '#web/ui/toast-region.tsx';
import { allTexts } from '../support/all-texts.ts';
import { expectLedgerConsistent } from '../support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person } from '../support/people.ts';
import { placeAdvert } from '../support/place-advert.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { startView, watchAdvert } from '../support/watch-advert.ts';
import { expectInBoth } from './in-both-languages.ts';
import { linksOf, renderPart, renderScreen, wordsOf } from './render-screen.tsx';
import { userOf } from './visitor.ts';

let site: TestApp;
let patient: Person;
let user: CurrentUser;
let advertId: string;
beforeAll(async () => {
  site = await createTestApp();
  // The database's own clock judges how long a view has run, so the server's is behind it by enough to watch.
  site.clock.advance({ hours: -1 });
  patient = await aPatient(site);
  user = await userOf(site, patient);
  advertId = await placeAdvert(site, await anAdvertiser(site, { balanceDollars: 10 }));
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

describe('language', () => {
  const languageAt = async (address: string, cookie = '') =>
    (await site.app.inject({ url: '/api/language', remoteAddress: address, headers: { cookie } })).json();

  test('SPEC 4, language: Ukraine gives ua, everything else eng, nothing known eng', async () => {
    site.countries.set('8.8.4.1', 'UA').set('8.8.4.2', 'PL');
    expect(await languageAt('8.8.4.1')).toMatchObject({ language: 'ua', source: 'country' });
    expect(await languageAt('8.8.4.2')).toMatchObject({ language: 'eng', source: 'country' });
    expect(await languageAt('8.8.4.3')).toMatchObject({ language: 'eng', source: 'default' });
    expect([languageOfCountry('UA'), languageOfCountry('GB'), languageOfCountry(null)]).toEqual([
      'ua',
      'eng',
      'eng',
    ]);
  });

  test('SPEC 4, language: a choice wins over the country', async () => {
    expect(await languageAt('8.8.4.1', 'language=eng')).toMatchObject({ language: 'eng', source: 'stored' });
  });

  test('SPEC 4, language: a choice is kept in local storage', () => {
    const stored = new Map<string, string>();
    const browser = { cookie: '' };
    vi.stubGlobal('document', browser);
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
    try {
      expect(rememberedLanguage()).toBeUndefined();
      rememberLanguage('ua');
      expect([...stored]).toEqual([['language', 'ua']]);
      expect(rememberedLanguage(), 'the cookie knows').toBeUndefined();
      browser.cookie = '';
      expect(rememberedLanguage()).toBe('ua');
      rememberChosenLanguage('eng');
      expect([...stored], 'as one that was found').toEqual([['language', 'eng']]);
      expect(browser.cookie, 'and the server is told that it was chosen here').toMatch(
        /^language_chosen=yes;/,
      );
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('fetching adverts', () => {
  const asking = (failures: number) => {
    const bodies: unknown[] = [];
    const call = async (_: unknown, { body }: { body: unknown }) => {
      bodies.push(body);
      if (bodies.length <= failures) throw new Error('no answer');
      return [];
    };
    return { bodies, call: call as unknown as Call };
  };

  test('SPEC 4, adverts: the request has the location; a failed one is repeated from Unknown, US', async () => {
    const { bodies, call } = asking(1);
    expect(await fetchAdverts(call, { pcId: 'p', countryCode: 'PL' })).toEqual([]);
    expect(bodies).toEqual([
      { country: 'Unknown', countryCode: 'PL', pcId: 'p' },
      { country: 'Unknown', countryCode: 'US', pcId: 'p' },
    ]);
  });

  test('SPEC 4, adverts: after the second failure there is no further request', async () => {
    const { bodies, call } = asking(9);
    await expect(fetchAdverts(call, { pcId: 'p', countryCode: 'PL' })).rejects.toThrow('no answer');
    expect(bodies).toHaveLength(2);
  });
});

describe('watching', () => {
  test('SPEC 4, watching: the time runs, pauses while the tab is hidden, and ends after the duration', () => {
    const events = [
      { type: 'opened', seconds: 5, waits: false, now: 0 },
      { type: 'ticked', now: 1000 },
      { type: 'hidden', now: 2000 },
      { type: 'ticked', now: 60_000 },
      { type: 'shown', now: 60_000 },
      { type: 'ticked', now: 61_000 },
    ] as const;
    const clock = events.reduce(reduceWatchClock, NEW_CLOCK);
    expect(clock).toMatchObject({ phase: 'running', watchedMs: 3000 });
    const ended = reduceWatchClock(clock, { type: 'measured', watchedSeconds: 5, now: 63_000 });
    expect(ended.phase).toBe('crediting');
    expect(reduceWatchClock(ended, { type: 'credited', earned: 1, total: 1 }).phase).toBe('counted');
  });

  test.each(LANGUAGES)('SPEC 4, watching: a seen advert shows that, and no button, in %s', (language) => {
    const advert = { _id: 'a', title: 'Tea', subtitle: '', previewUrl: '', earn: 0.0025, seen: false };
    const row = (seen: boolean) =>
      renderPart(
        <WatchRow why={null} advert={{ ...advert, seen } as ListedAdvert} onWatch={() => undefined} />,
        {
          language,
        },
      );
    expect(row(false)).toContain('<button');
    expect(wordsOf(row(false))).toMatch(/0[.,]0025/);
    expect(row(true)).not.toContain('<button');
    expect(wordsOf(row(true))).toContain({ eng: 'Seen', ua: 'Переглянуто' }[language]);
  });

  test('SPEC 4, watching: the answer to a credit fits the type of view, and an advert counts once', async () => {
    const watching = { cookie: patient.cookie, adsId: advertId, userId: patient.publicId };
    const credit = await watchAdvert(site, { ...watching, adViewedAs: 'user-it-self' });
    expect(credit.json()).toMatchObject({
      adViewedAs: 'user-it-self',
      userData: { ownViewReceived: 0.0025 },
    });
    const { userData } = userAfterCredit(user, credit.json().userData);
    const after = await userOf(site, patient);
    const { received, ownViewReceived, donated, ownClicks } = after.userData;
    expect(userData).toMatchObject({ received, ownViewReceived, donated, ownClicks });
    const again = await startView(site, { ...watching, adViewedAs: 'user-it-self' });
    expect(again.json().code).toBe('already-seen');
  });
});

describe('payments', () => {
  test('SPEC 4, wallet return: parameters after 3 s, unknown after 2 s, failure after 5 s, success after 3 s', () => {
    expect(NEXT).toEqual({
      parameters: { seconds: 3, to: 'payment' },
      unknown: { seconds: 2, to: 'payment' },
      processing: { seconds: 5, to: 'dashboard' },
      success: { seconds: 3, to: 'dashboard' },
    });
    expect(outcomeOfError(new ApiError(404, 'payment-unknown', ''))).toMatchObject({ reason: 'unknown' });
    expect(outcomeOfError(new ApiError(502, 'payment-failed', ''))).toMatchObject({ reason: 'processing' });
  });

  test.each(LANGUAGES)(
    'SPEC 4, /stripe: success is one, everything else a failure, in %s',
    async (language) => {
      const words = async (query: string) => wordsOf(await renderScreen(`/stripe${query}`, { language }));
      const failure = { eng: 'something went wrong!', ua: 'щось пішло не так!' }[language];
      expect(await words('?success')).not.toContain(failure);
      for (const query of ['?fail', '', '?success_not']) expect(await words(query)).toContain(failure);
    },
  );
});

describe('registration and profile', () => {
  test.each(LANGUAGES)('SPEC 4, registration: success with a link to the log-in, in %s', (language) => {
    const html = renderPart(<RegistrationDone email="ann@example.org" />, { language });
    expect(html).toContain({ eng: 'Registration successful.', ua: 'Ви зареєструвалися.' }[language]);
    expect(linksOf(html)).toEqual(['/login']);
  });

  test.each(LANGUAGES)('SPEC 4, picture: a spinner takes the place of the camera, in %s', (language) => {
    const button = (share?: number) =>
      renderPart(<CameraButton share={share} onChoose={() => undefined} />, { language });
    expect(button(0.5)).toContain('aria-busy="true"');
    expect(button()).not.toContain('aria-busy');
    expect(button(0.5)).not.toContain(/<path[^>]*>/.exec(button())?.[0]);
  });
});

describe('withdrawal and payouts', () => {
  test('SPEC 4, withdrawal: "Processing...", and a second look after 1.5 s', () => {
    expectInBoth((language) => allTexts(language).withdrawal.processing, 'Processing...');
    expect(SECOND_LOOK_MS).toBe(1500);
  });

  test.each([
    ['PENDING', 'sun', 'Pending'],
    ['SUCCESS', 'ok', 'Success'],
    ['FAILED', 'danger', 'Failed'],
  ] as const)('SPEC 4, payout: %s has the tone %s (orange, green, red)', (status, tone, text) => {
    const html = renderPart(<PayoutStatus status={status} />, { language: 'eng' });
    expect(html).toContain(toneClasses(tone));
    expectInBoth((language) => allTexts(language).withdrawal.statuses[status], text);
  });

  test('SPEC 4, transfers: completed green, funded orange, anything else red', () => {
    expect(['completed', 'funded', 'cancelled', 'processing'].map(transferTone)).toEqual([
      'ok',
      'sun',
      'danger',
      'danger',
    ]);
  });
});

test('SPEC 4: the message of a reset goes after 3 s, the warning of too little balance after 5 s', () => {
  expect(MESSAGE_MS).toBe(3000);
  expect(TOAST_MS).toBe(5000);
});

test('SPEC 4, access token: Proceed, once sent Resend, once verified Verified and nothing to press', () => {
  const actionOf = (verified: boolean, send: boolean) => stateOf({ verified, send });
  expect([actionOf(false, false), actionOf(false, true), actionOf(true, true)]).toEqual([
    'waiting',
    'sent',
    'verified',
  ]);
  const words = { waiting: 'Proceed', sent: 'Resend', verified: 'Verified' } as const;
  for (const [state, text] of Object.entries(words))
    expectInBoth((language) => allTexts(language).tokenRequests.actions[state as keyof typeof words], text);
});

describe('analytics', () => {
  const askWith = async (fetcher: (path: string) => unknown) => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return Response.json(fetcher(path));
    });
    try {
      return {
        asked,
        shown: await askSources(sourcesOf('me', { range: '7d' }, new AbortController().signal)),
      };
    } finally {
      vi.unstubAllGlobals();
    }
  };

  test('SPEC 4, analytics: the service, then the general analytics, then the campaigns, then zeros', async () => {
    const { asked, shown } = await askWith((path) => (path === '/api/getUserAdvs' ? [] : { success: false }));
    expect(asked).toEqual([
      '/api/advertiser-analytics/me?range=7d',
      '/api/general-analytics?range=7d',
      '/api/getUserAdvs',
    ]);
    expect(shown).toMatchObject({ source: 'none', figures: { totalViews: 0, spent: 0 } });
  });

  test('SPEC 4, analytics: the campaigns alone give an estimate', async () => {
    const advert = { _id: 'a', title: 'Tea', price: 500, clicks: 400, amount: 1.5, completed: false };
    const { shown } = await askWith((path) => (path === '/api/getUserAdvs' ? [advert] : { success: false }));
    expect(shown).toMatchObject({ source: 'estimate', figures: { totalViews: 100, totalClicks: 3 } });
  });
});

describe('medicine', () => {
  const FUNDS = { received: 10, ownViewReceived: 0, donated: 0, total: 10, available: 10, medsBought: false };

  test('SPEC 4, meds: shown with a goal above 0 that the funds reach; bought once', () => {
    expect(buyStateOf(FUNDS)).toBe('open');
    expect(buyStateOf({ ...FUNDS, received: 9.99 })).toBe('locked');
    expect(buyStateOf({ ...FUNDS, total: 0 })).toBe('no-goal');
    expect(buyStateOf({ ...FUNDS, medsBought: true })).toBe('bought');
  });

  test.each(LANGUAGES)(
    'SPEC 4, meds: once bought the control is disabled and a check shows, in %s',
    (language) => {
      const auth = { ...user, superAdmin: true, isAdmin: true };
      const person = { ...user.userData, ...FUNDS } as unknown as AdminPatient;
      const acts = (facts: Partial<AdminPatient>) =>
        renderPart(<PatientActs patient={{ ...person, ...facts }} onDeleted={() => undefined} />, {
          language,
          auth,
        });
      const buy = { eng: 'Buy medicine for', ua: 'Купити ліки: ' }[language];
      expect(acts({})).toContain(`aria-label="${buy}`);
      expect(acts({ received: 9 })).not.toContain(`aria-label="${buy}`);
      const bought = acts({ medsBought: true });
      expect(bought).not.toContain(`aria-label="${buy}`);
      expect(bought).toMatch(/<button[^>]*aria-disabled="true"[\s\S]*?<svg/);
    },
  );
});
