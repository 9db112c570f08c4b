// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { endLive, openLive } from '../../../../../test/specification/live-part.tsx';
import { TwoMinutes } from './act.tsx';
import type { ActPerson } from './act-person.tsx';
import { hasHelpedToday } from './kept-act.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(endLive);

const advert = (_id: string, seconds: number) =>
  ({
    _id,
    seconds,
    title: `Tea ${_id}`,
    subtitle: '',
    previewUrl: '',
    item: String(seconds),
    position: seconds,
    earn: 0.0025,
    groupUnseen: 1,
    advertiser: `${_id} Ltd`,
    placed: `2026-11-0${seconds % 9}`,
    seen: false,
  }) as ListedAdvert;
const ADVERTS = [advert('a', 5), advert('b', 10), advert('c', 60)];

const person: ActPerson = {
  id: 'neb1fv6e44',
  backLink: '/patient/neb1fv6e44',
  person: {
    id: 'neb1fv6e44',
    firstName: 'Olena',
    lastName: 'Koval',
    otherFirstName: '',
    otherLastName: '',
    fullName: 'Olena Koval',
    lang: undefined,
    photo: null,
  },
  faces: [],
  thanks: 'One more evening for music.',
  unit: null,
  goal: 1500,
  forGoal: 512.5,
  collected: 512.5,
  today: 0,
  others: 37,
};

const VIEW = {
  viewId: '7f3k7q2m5x',
  token: 'one',
  seconds: 5,
  targetUrl: 'about:blank',
  frame: true,
};
const CREDIT = {
  earned: 0.0025,
  adViewedAs: 'refrence',
  userData: { received: 512.5025, ownViewReceived: 0, donated: 0, firstName: 'Olena', lastName: 'Koval' },
};
const answers = (view: object = VIEW) => ({
  'POST /api/views': view,
  [`POST /api/views/${VIEW.viewId}/heartbeat`]: { token: 'two', watchedSeconds: 5, opened: true },
  'POST /api/addMoney': CREDIT,
});

type Waiting = { known?: boolean; listed?: boolean };

const open = async (
  replies: Record<string, unknown>,
  changes: Partial<ActPerson> = {},
  { known = true, listed = true }: Waiting = {},
) => {
  const live = await openLive(
    <TwoMinutes
      person={{ ...person, ...changes }}
      list={listed ? { state: 'ready', adverts: ADVERTS } : { state: 'loading' }}
      load={() => undefined}
      viewedAs="refrence"
      logged={false}
      known={known}
      collected={512.5}
      listLink="/advView/neb1fv6e44"
      why={() => null}
      share={<button type="button">Share</button>}
      stayInTouch={<button type="button">Write a wish</button>}
      onCredited={() => undefined}
    />,
    { replies },
  );
  const asked = (call: string) => live.asked.filter((one) => one === call).length;
  /** React runs effects twice here. */
  const starts = () => asked('POST /api/views') / 2;
  const press = async (name: string | RegExp) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await live.elapse(100);
  };
  return { ...live, starts, press };
};

test('starts each advert by a press, keeps the focus on the button, and ends with the person’s thanks', async () => {
  const { starts, press, elapse } = await open(answers());
  screen.getByText('37 people helped today');
  screen.getByText('Up to $0.0075');
  screen.getByText('1 min 15 s');
  screen.getByText('c Ltd');
  screen.getByText('3 adverts left for you. Newest: 6 Nov 2026');
  screen.getByText('3 adverts. Each one starts when you press the button. You can stop at any time.');
  await elapse(60_000);
  expect(starts()).toBe(0);

  await press('Start the first advert');
  const next = () => screen.getByRole('button', { name: /Next advert/ });
  expect(next().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(next());
  await elapse(6_000);
  expect([starts(), next().getAttribute('aria-disabled')]).toEqual([1, null]);
  expect(document.activeElement).toBe(next());
  expect(screen.getByRole('status').textContent).toBe(
    'Counted. 1 of about 3. Dollar 513\u00a0of\u00a01,500: 50%.',
  );
  await elapse(60_000);
  expect(starts(), 'nothing starts by itself').toBe(1);

  await press(/Next advert/);
  await elapse(6_000);
  expect(starts()).toBe(2);
  await press('Stop here');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Thank you' }));
  screen.getByText('One more evening for music.');
  expect(document.body.textContent).toContain('Olena, to everyone who watches');
  screen.getByText('You gave 15 s');
  screen.getByText('2 adverts, with 37 more people today.');
  screen.getByRole('button', { name: 'Write a wish' });
  expect(screen.getByText(/^Receipt:/).textContent).toBe('Receipt: $0.005 to Olena');
  screen.getByText('$0.009');
});

test('stops the clock behind the question whether to leave, and restarts it for a viewer who stays', async () => {
  const beat = { token: 'two', watchedSeconds: 1, opened: true };
  const heartbeat = `POST /api/views/${VIEW.viewId}/heartbeat`;
  const { press, elapse } = await open({ ...answers(), [heartbeat]: beat });
  await press('Start the first advert');
  await elapse(1_000);
  await press('Stop here');
  await elapse(100);
  screen.getByText('Leave this advert?');
  screen.getByText('Paused', { selector: 'b' });
  await elapse(60_000);
  screen.getByText('Paused', { selector: 'b' });
  await press('Keep watching');
  expect(screen.queryByText('Paused', { selector: 'b' })).toBeNull();
});

test('passes over an advert that cannot be paid before it plays, and plays another one', async () => {
  const { starts, press } = await open(answers({ ...VIEW, unpaid: 'advert-pace' }));
  await press('Start the first advert');
  expect(document.activeElement?.textContent).toBe('This advert can’t be paid for right now');
  expect(document.querySelector('iframe'), 'nobody watches it for nothing').toBeNull();
  screen.getByText('1 of about 2');
  await press('Next advert');
  expect(starts()).toBe(2);
});

test('a limit of the household ends the act in its words, and without thanks that nobody earned', async () => {
  const { press } = await open(answers({ ...VIEW, unpaid: 'page-limit' }));
  await press('Start the first advert');
  screen.getByRole('heading', { level: 1, name: 'Nothing was counted' });
  screen.getByText(/Your household has reached today’s limit/);
  expect(screen.queryByText('One more evening for music.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Write a wish' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('explains that another tab began an advert, and continues here on a press', async () => {
  const replaced = Response.json({ code: 'view-replaced', error: '' }, { status: 409 });
  const heartbeat = `POST /api/views/${VIEW.viewId}/heartbeat`;
  const { starts, press, elapse } = await open({ ...answers(), [heartbeat]: replaced });
  await press('Start the first advert');
  await elapse(6_000);
  screen.getByText('You started another advert, so this view wasn’t counted. Please start the advert again.');
  await press('Continue here');
  expect(starts()).toBe(2);
});

test('does not quote a person without thanks', async () => {
  const { press, elapse } = await open(answers(), { thanks: '', others: 0 });
  screen.getByText('You’d be the first today.');
  await press('Start the first advert');
  await elapse(6_000);
  await press('Stop here');
  expect(document.body.textContent).not.toContain('to everyone who watches');
  screen.getByText('1 advert. You’re the first today.');
});

test('shows the piece of the need that a patient named instead of a dollar', async () => {
  await open(answers(), { unit: { text: 'Session', cents: 4_000 } });
  screen.getByText('Session 13 of 38');
  expect(
    screen.getByRole('progressbar', { name: 'Session 13\u00a0of\u00a038' }).getAttribute('aria-valuenow'),
  ).toBe('81');
});

/** Whether the browser would ask before the tab is closed. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('keeps what was given over a reload, and continues on a press', async () => {
  const first = await open(answers());
  await first.press('Start the first advert');
  await first.elapse(6_000);
  endLive();
  await open(answers(), {}, { listed: false });
  screen.getByText('You’ve given 5 s so far. It’s saved.');
  endLive();
  const { starts, press, elapse } = await open(answers());
  screen.getByText('You’ve given 5 s so far. It’s saved.');
  await elapse(6_000);
  expect(starts()).toBe(0);
  await press('Continue');
  screen.getByText('2 of about 3');
});

test('remembers in this browser whom it has helped today, once an advert was counted', async () => {
  const { press, elapse } = await open(answers());
  await press('Start the first advert');
  expect(hasHelpedToday(person.id, new Date())).toBe(false);
  await elapse(6_000);
  expect(hasHelpedToday(person.id, new Date())).toBe(true);
});

test('starts nothing before it is known who is logged in', async () => {
  const { starts, press } = await open(answers(), {}, { known: false });
  await press('Start the first advert');
  expect(starts()).toBe(0);
});

test('asks a viewer who leaves during an advert, who may watch on', async () => {
  const heartbeat = `POST /api/views/${VIEW.viewId}/heartbeat`;
  const still = { token: 'two', watchedSeconds: 1, opened: true };
  const { press } = await open({ ...answers(), [heartbeat]: still });
  expect(asksBeforeClosing()).toBe(false);
  await press('Start the first advert');
  expect(asksBeforeClosing()).toBe(true);
  await press('Stop here');
  screen.getByText('Leave this advert?');
  await press('Keep watching');
  await press('Stop here');
  await press('Leave');
  screen.getByRole('heading', { level: 1, name: 'Nothing was counted' });
  expect(asksBeforeClosing()).toBe(false);
});

test('lets a viewer go from the question when the advert is counted in the meantime', async () => {
  const { press, elapse } = await open(answers());
  await press('Start the first advert');
  await press('Stop here');
  await elapse(6_000);
  screen.getByRole('heading', { level: 1, name: 'Thank you' });
});

test('offers nothing more where no advert can be paid', async () => {
  const { press } = await open(answers({ ...VIEW, unpaid: 'advert-pace' }));
  await press('Start the first advert');
  await press('Next advert');
  await press('Next advert');
  await press('See what you gave');
  screen.getByRole('heading', { level: 1, name: 'Nothing was counted' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

const refusal = (code: string) => Response.json({ code, error: '' }, { status: 409 });

test('a refusal of the page ends the act, and a refusal of one advert passes it over', async () => {
  const first = await open(answers(refusal('sold-out')));
  await first.press('Start the first advert');
  expect(document.activeElement?.textContent).toBe('This advert can’t be paid for right now');
  endLive();
  sessionStorage.clear();
  const { press } = await open(answers(refusal('page-stopped')));
  await press('Start the first advert');
  screen.getByRole('heading', { level: 1, name: 'Nothing was counted' });
});
