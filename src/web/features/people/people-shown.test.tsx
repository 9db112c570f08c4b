// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SiteCounts as Counts, PersonToHelp } from '#contracts/people.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { renderPart, wordsOf } from '../../../../test/specification/render-screen.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { PeopleGallery } from './people-gallery.tsx';
import { SiteCounts } from './site-counts.tsx';

afterEach(endLive);

const person = (firstName: string): PersonToHelp => ({
  id: firstName,
  firstName,
  lastName: 'Lind',
  otherFirstName: '',
  otherLastName: '',
  photo: null,
  country: 'UA',
  countryNames: { eng: 'Ukraine', ua: 'Україна' },
  diagnosis: 'Inhaler',
  total: 20,
  collected: 5,
  isChecked: false,
});
const PEOPLE = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve'].map(person);
const named = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('shows three people, and all of them after a press, with the focus on the first new one', async () => {
  await openLive(<PeopleGallery people={PEOPLE} />);
  expect(named()).toEqual(['Ann Lind', 'Ben Lind', 'Cat Lind']);
  fireEvent.click(screen.getByRole('button', { name: 'See all 5' }));
  expect(named()).toHaveLength(5);
  expect(document.activeElement?.textContent).toBe('Help Dan');
  expect(screen.queryByRole('button', { name: /^See all/ })).toBeNull();
});

test('shows everybody that a search finds, without another press', async () => {
  const live = await openLive(<PeopleGallery people={PEOPLE} />, {
    replies: { 'GET /api/people?order=closest&name=': { people: PEOPLE } },
  });
  fireEvent.submit(screen.getByRole('searchbox').closest('form') as HTMLFormElement);
  await live.elapse(100);
  expect(named()).toHaveLength(5);
});

test('searches for a name that was typed before scripts ran, and not before they run', async () => {
  const { search } = allTexts('eng').people;
  const html = renderPart(<PeopleGallery people={PEOPLE} />, { language: 'eng' });
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  expect(body.querySelector('fieldset:disabled button[type=submit]')?.textContent).toBe(search);
  const live = await openLive(<PeopleGallery people={PEOPLE} />, {
    replies: { 'GET /api/people?order=closest&name=Eve': { people: PEOPLE.slice(4) } },
  });
  // No event: nothing listened while it was typed.
  screen.getByRole<HTMLInputElement>('searchbox').value = 'Eve';
  fireEvent.click(screen.getByRole('button', { name: search }));
  await live.elapse(100);
  expect(named()).toEqual(['Eve Lind']);
});

test('needs no button for more with three people', async () => {
  await openLive(<PeopleGallery people={PEOPLE.slice(2)} />);
  expect(screen.queryByRole('button', { name: /^See all/ })).toBeNull();
});

test('shows a person’s country in the language of the reader', () => {
  expect(wordsOf(renderPart(<PeopleGallery people={PEOPLE} />, { language: 'ua' }))).toContain('Україна');
});

test.each<[string, Partial<Counts>, boolean]>([
  ['no figure', {}, false],
  ['one figure alone', { watchedToday: 3 }, false],
  ['two figures', { watchedToday: 3, helpersThisMonth: 2 }, true],
])('draws the band of figures with %s', (_, known, isThere) => {
  const counts = { watchedToday: 0, helpersThisMonth: 0, paidOut: 0, paidPeople: 0, ...known };
  const words = wordsOf(renderPart(<SiteCounts counts={counts} />, { language: 'eng' }));
  expect(words.includes('Counted by our server')).toBe(isThere);
});
