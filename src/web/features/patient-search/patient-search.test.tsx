// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { Providers } from '#web/app/providers.tsx';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { SITE } from '../../../../test/specification/render-screen.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { PatientSearch } from './patient-search.tsx';

afterEach(endLive);

const { patientSearch, patientLookup } = allTexts('eng');
const person = (id: string, firstName: string, otherFirstName = '') => ({
  id,
  firstName,
  lastName: 'Koval',
  otherFirstName,
  otherLastName: otherFirstName && 'Коваль',
  photo: null,
});
const OLENA = person('9f3k7q2m5x', 'Olena', 'Олена');
const OLEH = person('b7x2m9p4tc', 'Oleh');

const open = (replies: Record<string, unknown>) => openLive(<PatientSearch />, { replies });
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: patientSearch.search }));

test('finds everybody listed with the name, each with a link to the page as a search', async () => {
  const live = await open({ 'GET /api/people?name=Ole': { people: [OLENA, OLEH] } });
  type('Ole');
  await live.elapse(500);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  // Without a photo the initials stand before the name.
  expect(links).toEqual([
    ['OKKoval Olena', '/patient/9f3k7q2m5x?type=search'],
    ['OKKoval Oleh', '/patient/b7x2m9p4tc?type=search'],
  ]);
});

test('a press opens the only match, and focuses the first of several', async () => {
  const live = await open({
    'GET /api/people?name=Ole': { people: [OLENA, OLEH] },
    'GET /api/people?name=Olen': { people: [OLENA] },
  });
  type('Ole');
  press();
  await live.elapse(500);
  expect(document.activeElement?.textContent).toContain('Koval Olena');
  expect(live.where()).toBe('/');
  type('Olen');
  press();
  await live.elapse(500);
  expect(live.where()).toBe('/patient/9f3k7q2m5x?type=search');
});

test('a press while more is typed opens no earlier match', async () => {
  const live = await open({
    'GET /api/people?name=Olen': { people: [OLENA] },
    'GET /api/people?name=Oleh': { people: [OLEH] },
  });
  type('Olen');
  await live.elapse(500);
  type('Oleh');
  press();
  await live.elapse(500);
  expect(live.where()).toBe('/patient/b7x2m9p4tc?type=search');
});

test('explains that nobody was found, and asks for the link', async () => {
  const live = await open({ 'GET /api/people?name=Nobody': { people: [] } });
  type('Nobody');
  press();
  await live.elapse(500);
  expect(screen.getByRole('status').textContent).toBe(patientLookup.unknown);
  expect(live.where()).toBe('/');
});

test('finds ten letters as a name where no page has that id', async () => {
  const live = await open({ 'GET /api/people?name=Alexandria': { people: [OLEH] } });
  type('Alexandria');
  press();
  await live.elapse(500);
  expect(live.where()).toBe('/patient/b7x2m9p4tc?type=search');
});

test('opens an id or a link at once', async () => {
  const live = await open({});
  type('https://watchwell.test/patient/9f3k7q2m5x.');
  press();
  await live.elapse(100);
  expect(live.where()).toBe('/patient/9f3k7q2m5x?type=search');
});

test('keeps what was typed before the scripts ran', async () => {
  const page = (
    <Providers page={{ language: 'eng', site: SITE, auth: false }}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <PatientSearch />
        </MemoryRouter>
      </QueryClientProvider>
    </Providers>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  const field = root.querySelector('input') as HTMLInputElement;
  field.value = 'Ole';
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const drawn = await act(async () => hydrateRoot(root, page));
  expect(field.value).toBe('Ole');
  expect(root.querySelector('button')?.getAttribute('aria-disabled')).toBeNull();
  act(() => drawn.unmount());
});
