import { expect, test } from 'vitest';
import { isPrefetch, opensPage } from './opens-page.ts';

const NAVIGATION = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

test.each([
  ['a tab', 'GET', NAVIGATION],
  ['a frame', 'GET', { ...NAVIGATION, 'sec-fetch-dest': 'iframe' }],
  ['a browser that sends no such headers', 'GET', {}],
])('%s opens a page', (_, method, headers) => {
  expect(opensPage({ method, headers })).toBe(true);
});

test.each([
  ['a HEAD', 'HEAD', NAVIGATION],
  ['a fetch', 'GET', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a picture', 'GET', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['a prefetch', 'GET', { ...NAVIGATION, 'sec-purpose': 'prefetch' }],
  ['a prerender', 'GET', { ...NAVIGATION, 'sec-purpose': 'prefetch;prerender' }],
  ['a prefetch of older Chromium', 'GET', { purpose: 'prefetch' }],
  ['a preview of Safari', 'GET', { 'x-purpose': 'preview' }],
  ['a prefetch of older Firefox', 'GET', { 'x-moz': 'prefetch' }],
])('%s opens no page', (_, method, headers) => {
  expect(opensPage({ method, headers })).toBe(false);
});

test("a script's call is no prefetch", () => {
  expect(isPrefetch({ 'sec-fetch-mode': 'cors' })).toBe(false);
});
