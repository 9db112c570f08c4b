import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteFrame } from './site-frame.tsx';

/** Without the first, what a bundler built stays white and is charged; with more than these, it could take our window away. */
const MAY = [
  'allow-same-origin',
  'allow-scripts',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
];

test('a framed advert keeps its own origin, and gets no power over our window', () => {
  const frame = renderToStaticMarkup(<SiteFrame src="https://tea.example/" title="Tea" />);
  const [, sandbox = ''] = /^<iframe [^>]*sandbox="([^"]*)"/.exec(frame) ?? [];
  expect(sandbox.split(' ').sort()).toEqual([...MAY].sort());
  expect(frame).toContain(' allow=""');
  expect(frame).toContain(' referrerPolicy="no-referrer"');
});
