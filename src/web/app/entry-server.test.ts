import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { SITE } from '../../../test/specification/render-screen.tsx';
import { allTexts } from '../../../test/support/all-texts.ts';
import { render } from './entry-server.tsx';

const PAGE = new Request('https://watchwell.example/patient/0123456789');

const openWith = (status: number) =>
  render(PAGE, {
    language: 'eng',
    site: SITE,
    fetch: async () => Response.json({ code: 'busy-try-again', error: 'Busy' }, { status }),
  });

test('a page whose calls are rejected under load is unavailable, and the browser asks again for its parts', async () => {
  const page = await openWith(503);
  expect(page.status).toBe(503);
  expect(page.html).toContain('<script');
});

test('a page whose calls fail is an internal error', async () => {
  expect((await openWith(500)).status).toBe(500);
});

test.each([true, false])('does not ask who is logged in for strangers (%s)', async (forStrangers) => {
  const asked: string[] = [];
  await render(PAGE, {
    language: 'eng',
    site: SITE,
    forStrangers,
    fetch: async (path) => {
      asked.push(String(path));
      return Response.json({ code: 'patient-unknown', error: 'Unknown' }, { status: 404 });
    },
  });
  expect(asked).toContain('/api/patients/0123456789/page');
  expect(asked.includes('/api/current_user')).toBe(!forStrangers);
});

describe('the front page', () => {
  const PERSON = {
    id: '0123456789',
    firstName: 'Olena',
    lastName: 'Koval',
    otherFirstName: '',
    otherLastName: '',
    country: 'UA',
    diagnosis: '',
    total: 9,
  };
  const openWith = async (photo: string, picture: () => Response) => {
    const people = [photo, '/media/second'].map((address, place) => ({
      ...PERSON,
      countryNames: { eng: 'Ukraine', ua: 'Україна' },
      id: `000000000${place}`,
      photo: address,
      collected: 1,
    }));
    const page = await render(new Request('https://watchwell.example/'), {
      language: 'eng',
      site: SITE,
      fetch: async (path) => {
        if (String(path).startsWith('/api/people')) return Response.json({ people });
        return String(path) === `${photo}?size=320` ? picture() : Response.json(false);
      },
    });
    return page.html;
  };

  test('embeds the face of its first person, which saves a round trip', async () => {
    const face = new Response('face', { headers: { 'content-type': 'image/webp' } });
    const html = await openWith('/media/face', () => face);
    expect(html).toContain('<img src="data:image/webp;base64,ZmFjZQ=="');
    expect(html).toContain('<img src="/media/face?size=640"');
  });

  test('embeds the formatted numbers, so that a browser needs no formatter', async () => {
    const html = await openWith('/media/gone', () => new Response(null, { status: 404 }));
    const [, data = '{}'] = /id="page-data">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data).written).toMatchObject({ 'money eng 9': '$9' });
  });

  /** Returns the words of the main area after the `div` of this class. */
  const wordsBehind = (html: string, className: string): string => {
    const [part = ''] = html.slice(html.indexOf(`<div class="${className} `)).split('</main>');
    let depth = 0;
    const end = [...part.matchAll(/<(\/?)div\b/g)].find(([, closes]) => {
      depth += closes ? -1 : 1;
      return depth === 0;
    });
    return part.slice(end?.index).replace(/<[^>]*>/g, '');
  };

  test('leaves only its end to the browser, so that nothing above it can move', async () => {
    const html = await openWith('/media/gone', () => new Response(null, { status: 404 }));
    expect(wordsBehind(html, 'below')).toBe('');
    expect(
      wordsBehind(html.replace('<div class="below ', '<div class="below "></div><div class="'), 'below'),
    ).not.toBe('');
    expect(html).toMatch(/<\/main><footer class="below /);
  });

  test('names its routes, so that a browser need not match them', async () => {
    const html = await openWith('/media/gone', () => new Response(null, { status: 404 }));
    const [, data = '{}'] = /id="page-data">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(data).routeIds).toContain('landing/landing-screen');
  });

  test('renders without that face, and loads smaller faces on small screens', async () => {
    const html = await openWith('/media/gone', () => new Response(null, { status: 404 }));
    expect(html).not.toContain('data:image');
    expect(html).toContain(
      'srcSet="/media/second?size=320 320w, /media/second?size=640 640w" sizes="(min-width: 40rem) 24rem, 5rem"',
    );
  });
});

describe.each(LANGUAGES)('before scripts run, in %s', (language) => {
  const t = allTexts(language);
  const open = async (path: string) => {
    const page = await render(new Request(`https://watchwell.example${path}`), {
      language,
      site: SITE,
      fetch: async () => Response.json(false),
    });
    return page.html.replaceAll('&#x27;', "'").replaceAll('&#39;', "'");
  };

  test.each([
    ['/donation', t.payment.titles.general],
    ['/payments', t.payment.titles.balance],
    ['/advView/guest', t.watch.titleForAll],
    ['/paypal/success?token=one&PayerID=two', t.outcome.asking],
    ['/paypal/cancel', t.outcome.cancelled],
    ['/stripe?success&session_id=one', t.outcome.asking],
    ['/stripe?fail', t.cardResult.failure],
  ])('%s explains itself', async (path, words) => {
    expect(await open(path)).toContain(words);
  });

  test.each(['/donation', '/advView/guest', '/paypal/success', '/dashboard'])(
    '%s explains the remedy for missing scripts',
    async (path) => {
      expect(await open(path)).toContain(`<noscript><p class="`);
      expect(await open(path)).toContain(t.withoutScripts.help);
    },
  );

  test.each(['/about-us', '/login', '/terms'])(
    '%s works without scripts and shows no warning about them',
    async (path) => {
      expect(await open(path)).not.toContain(t.withoutScripts.help);
    },
  );

  test.each(['/login', '/login?step=code'])('%s shows no failure before an attempt', async (path) => {
    expect(await open(path)).not.toContain('bg-danger-soft');
  });

  test('nothing can be pressed whose press would be lost', async () => {
    expect(await open('/donation')).toMatch(/<fieldset disabled/);
  });
});
