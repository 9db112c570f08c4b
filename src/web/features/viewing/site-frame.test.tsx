import { expect, test } from 'vitest';
import { renderPart } from '../../../../test/specification/render-screen.tsx';
import { Preview, SiteFrame } from './site-frame.tsx';

/** Without the first, bundled pages stay white and are charged; with more, they could navigate our window. */
const MAY = [
  'allow-same-origin',
  'allow-scripts',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
];

test('keeps the advert’s own origin, and gives it no power over our window', () => {
  const frame = renderPart(<SiteFrame src="https://tea.example/" title="Tea" />, { language: 'eng' });
  const [, sandbox = ''] = /<iframe [^>]*sandbox="([^"]*)"/.exec(frame) ?? [];
  expect(sandbox.split(' ').sort()).toEqual([...MAY].sort());
  expect(frame).toContain(' allow=""');
  expect(frame).toContain(' referrerPolicy="no-referrer"');
});

test.each([
  ['eng', 'This is an advert. Never type your Watchwell password here.'],
  ['ua', 'Це реклама. Ніколи не вводьте тут свій пароль від Watchwell.'],
] as const)(
  'draws our line above the frame and the preview, outside of both (%s)',
  async (language, line) => {
    const advert = { title: 'Tea', subtitle: 'Leaves', previewUrl: '' };
    for (const part of [
      <SiteFrame key="1" src="https://tea.example/" title="Tea" />,
      <Preview key="2" advert={advert} />,
    ]) {
      const html = renderPart(part, { language });
      const [before] = html.split(/<iframe|overflow-y-auto/);
      expect(before).toContain(line);
    }
  },
);
