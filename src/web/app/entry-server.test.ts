import { expect, test } from 'vitest';
import { SITE } from '../../../test/specification/render-screen.tsx';
import { render } from './entry-server.tsx';

const PAGE = new Request('https://watchwell.example/patient/0123456789');

const openWith = (status: number) =>
  render(PAGE, {
    language: 'eng',
    site: SITE,
    fetch: async () => Response.json({ code: 'busy-try-again', error: 'Busy' }, { status }),
  });

test('a page whose calls find no room is not there for now; the browser asks again for what it shows', async () => {
  const page = await openWith(503);
  expect(page.status).toBe(503);
  expect(page.html).toContain('<script');
});

test('a page whose calls fail is a fault of ours', async () => {
  expect((await openWith(500)).status).toBe(500);
});
