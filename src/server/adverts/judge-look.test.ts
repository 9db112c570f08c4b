import { describe, expect, test } from 'vitest';
import { fingerprintOf, judgeLook, type KnownPage, saysAnother } from './judge-look.ts';
import type { SiteLook } from './site-probe-port.ts';

const words = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(' ');

const TEA = words(0, 200);

describe('a fingerprint', () => {
  const of = (text: string, shell = '') => fingerprintOf({ text, shell });
  const differ = (one: string, other: string) => saysAnother(of(one), of(other));

  test('ignores the order, repeats and capitals of words', () => {
    const shuffled = TEA.split(' ').reverse().join(', ').toUpperCase();
    expect(of(`${shuffled} WORD1`)).toEqual(of(TEA));
  });

  test.each([
    [0.1, false],
    [0.2, false],
    [0.9, true],
    [1, true],
  ])('compares a page of which %d is new: differs %s', (share, another) => {
    const kept = Math.round(200 * (1 - share));
    expect(differ(TEA, `${words(0, kept)} ${words(1_000, 1_200 - kept)}`)).toBe(another);
  });

  test('cannot tell pages of a few words apart', () => {
    const pairs = Array.from({ length: 30 }, (_, place) => [
      words(place, place + 7),
      words(99 + place, 106 + place),
    ]);
    expect(pairs.some(([one = '', other = '']) => differ(one, other))).toBe(false);
  });

  const TEA_SHELL = 'Tea from high gardens, in small parcels, sent the same day; cdn.tea-pictures.net';
  const CASINO_SHELL =
    'Roulette, slots and poker with a welcome bonus for new players; static.lucky-wheel.bet';

  test('covers the shell of a page that scripts draw', () => {
    const tea = of('Tea', TEA_SHELL);
    expect(saysAnother(tea, of('Tea', `${TEA_SHELL}, stats.example.net`))).toBe(false);
    expect(saysAnother(tea, of('Casino', CASINO_SHELL))).toBe(true);
  });

  test('covers the visible words alone where there are any', () => {
    expect(of(TEA, CASINO_SHELL)).toEqual(of(TEA, TEA_SHELL));
  });

  test('differs once a page with words becomes one that scripts draw, with or without a shell', () => {
    for (const drawn of [of('Loading'), of('Casino', CASINO_SHELL)]) {
      expect(saysAnother(of(TEA), drawn)).toBe(true);
      expect(saysAnother(drawn, of(TEA))).toBe(true);
    }
  });
});

const targetUrl = 'https://www.tea.org/welcome';
const page = (changes: Partial<Extract<SiteLook, { found: 'page' }>> = {}): SiteLook => ({
  found: 'page',
  display: 'frame',
  host: 'www.tea.org',
  text: TEA,
  shell: '',
  ...changes,
});
const known: KnownPage = {
  host: 'www.tea.org',
  fingerprint: fingerprintOf({ text: TEA, shell: '' }),
  goneLooks: 0,
};
const judge = (look: SiteLook, before: KnownPage | undefined = known, displayMode = 'frame' as const) =>
  judgeLook({ targetUrl, displayMode, before, look });
const findingOf = (...input: Parameters<typeof judge>) => judge(...input).finding;

describe('a look at the page of an advert', () => {
  test('finds nothing on an unchanged page', () => {
    expect(judge(page())).toEqual({ known, displayMode: 'frame' });
    expect(judge(page(), undefined)).toEqual({ known, displayMode: 'frame' });
  });

  test.each(['tea.org', 'shop.tea.org', 'www.tea.org'])(
    'accepts a redirect to %s, a part of the same site',
    (host) => {
      expect(findingOf(page({ host }), undefined)).toBeUndefined();
    },
  );

  test.each(['casino.org', 'tea.org.casino.org', 'mytea.org'])('finds a redirect to %s', (host) => {
    expect(findingOf(page({ host }), undefined)).toBe('elsewhere');
    expect(findingOf(page({ host }))).toBe('elsewhere');
  });

  test('reports a redirect elsewhere once, until it leads to yet another place', () => {
    const { known: seen } = judge(page({ host: 'casino.org' }));
    expect(findingOf(page({ host: 'casino.org' }), seen)).toBeUndefined();
    expect(findingOf(page({ host: 'other.org' }), seen)).toBe('elsewhere');
  });

  test('opens a page that refuses frames in a new tab at once, and frames one that allows them again', () => {
    expect(judge(page({ display: 'newtab' }))).toMatchObject({ displayMode: 'newtab', finding: 'framing' });
    const again = judgeLook({ targetUrl, displayMode: 'newtab', before: known, look: page() });
    expect([again.displayMode, again.finding]).toEqual(['frame', undefined]);
    const first = judgeLook({
      targetUrl,
      displayMode: 'unknown',
      before: undefined,
      look: page({ display: 'newtab' }),
    });
    expect([first.displayMode, first.finding]).toEqual(['newtab', undefined]);
  });

  test('finds other words once, and many small steps as well as one large one', () => {
    const other = page({ text: words(1_000, 1_200) });
    const judged = judge(other);
    expect(judged.finding).toBe('content');
    expect(findingOf(other, judged.known)).toBeUndefined();
    let seen = known;
    const findings = [20, 40, 60, 80, 100, 120, 140, 160, 180].map((step) => {
      const look = judge(page({ text: words(step, 200 + step) }), seen);
      seen = look.known;
      return look.finding;
    });
    expect(findings).toContain('content');
    expect(findings[0]).toBeUndefined();
  });

  test('never frames a page that leads to us', () => {
    expect(judge({ found: 'own-site' })).toMatchObject({ displayMode: 'newtab', finding: 'own-site' });
  });

  test('reports a page as gone once after three looks in a row; a riddle or an answer resets the count', () => {
    let seen = known;
    const findings = (['gone', 'gone', 'unclear', 'gone', 'gone', 'gone', 'gone'] as const).map((found) => {
      const look = judge({ found }, seen);
      expect(look.displayMode, 'a page that is away for an hour is shown as before').toBeUndefined();
      seen = look.known;
      return look.finding;
    });
    expect(findings).toEqual([undefined, undefined, undefined, undefined, undefined, 'gone', undefined]);
    expect(judge(page(), seen).known).toEqual(known);
  });
});
