import type { Page } from '@playwright/test';
import { type Language, logIn, productUrl } from '../../test/journeys/support/journey.ts';
import { watchToTheEnd } from '../../test/journeys/support/watching.ts';
import { words } from '../../test/journeys/support/words.ts';
import { expect, type Film, type Scene, type Stage } from './film.ts';
import { openPage } from './open-page.ts';

const PATIENTS: Record<Language, string> = { eng: 'james@watchwell.test', ua: 'olena@watchwell.test' };
/** The earn of a view of the longest tier. */
const LAST_VIEW = 0.05;
/** A share of a view's time. */
const NEARLY_OVER = 0.95;

/** Sets the goal one long view above the funds, and returns the address of the patient's page. */
const readyPatient = async ({ page, language }: Stage): Promise<string> => {
  const office = await page.context().browser()?.newContext({ baseURL: productUrl() });
  if (!office) throw new Error('the browser has closed');
  const patient = await office.newPage();
  await logIn(patient, PATIENTS[language]);
  const { userData } = await (await patient.request.get('/api/current_user')).json();
  const funds = userData.received + userData.ownViewReceived + userData.donated;
  const data = { total: Math.round((funds + LAST_VIEW) * 100) / 100 };
  // The parts of a plan may not exceed the goal.
  if (data.total < userData.total)
    await patient.request.post('/api/page-plan', { data: { stages: [], unit: null } });
  const saved = await patient.request.post('/api/saveUserInfo', { data: { data } });
  expect(saved.ok(), await saved.text()).toBe(true);
  await office.close();
  return `/patient/${userData.id}`;
};

const longestTier = (page: Page) => page.locator('details').last();

/** Returns the scenes with a patient's page, before and after a view. */
const helping = (stage: Stage): Scene[] => {
  const { page, hand, language } = stage;
  const watchLink = page.getByRole('link', { name: words('patient', language).watch }).first();
  let patientPath = '';
  return [
    {
      prepare: async () => {
        patientPath = await readyPatient(stage);
        await openPage(stage, '/');
      },
      play: () => hand.pointAt(page.getByRole('link', { name: words('landing', language).watch }).first()),
    },
    {
      prepare: () => openPage(stage, patientPath),
      play: () => hand.pointAt(page.getByRole('progressbar').first(), 0.7),
    },
    { play: () => hand.pointAt(watchLink) },
    {
      prepare: async () => {
        await hand.press(watchLink);
        await expect(longestTier(page)).toBeVisible();
        await hand.show();
      },
      play: async () => {
        // The first button of an advert explains who pays.
        const watch = longestTier(page).getByRole('button').last();
        await hand.rest(0.8);
        await hand.scrollTo(longestTier(page));
        await hand.press(longestTier(page).locator('summary'), 0.25);
        await hand.scrollTo(watch);
        await hand.press(watch);
      },
    },
    ...watching(stage),
    {
      prepare: () => openPage(stage, patientPath),
      play: () => hand.pointAt(page.getByRole('progressbar').first(), 0.95),
    },
  ];
};

const watching = ({ page, camera, hand, language }: Stage): Scene[] => {
  const t = words('player', language);
  const ring = page.getByRole('progressbar', { name: t.progress });
  return [
    {
      prepare: async () => {
        await expect(page.getByText(t.playing)).toBeVisible();
        // The pointer goes beside the ring, because the seconds are in its middle.
        await hand.pointAt(ring, -0.3);
      },
      play: () => camera.live(6),
    },
    {
      // Fifty seconds of the same page are cut.
      prepare: async () => {
        const share = async () => Number(await ring.getAttribute('aria-valuenow'));
        await expect.poll(share, { timeout: 90_000, intervals: [100] }).toBeGreaterThanOrEqual(NEARLY_OVER);
      },
      play: async () => {
        await camera.live(4);
        camera.cut();
        await watchToTheEnd(page, language);
        camera.roll();
        await camera.live(1);
      },
    },
  ];
};

const receiving = (stage: Stage): Scene[] => {
  const { page, camera, hand, language } = stage;
  const { stats } = words('dashboard', language);
  const withdraw = page.getByRole('button', {
    name: words('withdrawal', language).withdraw,
    exact: true,
  });
  return [
    {
      prepare: async () => {
        await logIn(page, PATIENTS[language]);
        await openPage(stage, '/dashboard');
      },
      play: async () => {
        await hand.rest(1.2);
        // Scrolling down a long page would cost more bytes than all its content.
        camera.cut();
        await hand.scrollTo(page.getByText(stats.referrals, { exact: true }));
        camera.roll();
        await hand.pointAt(page.getByText(stats.referrals, { exact: true }));
      },
    },
    { play: () => hand.pointAt(page.getByText(stats.general, { exact: true })) },
    {
      prepare: () => hand.scrollTo(withdraw),
      play: async () => {
        await hand.press(withdraw);
        await expect(page.getByRole('dialog')).toBeVisible();
        await hand.rest(1.2);
      },
    },
  ];
};

export const usersFilm: Film = {
  tab: 'users',
  name: 'about-users',
  posterAfter: 1,
  scenes: (stage) => [...helping(stage), ...receiving(stage)],
};
