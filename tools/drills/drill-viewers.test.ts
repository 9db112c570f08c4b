import { expect, test } from 'vitest';
import { compareViews } from './drill-viewers.ts';

const SENT = [
  { name: 'early', sentAt: 10, acknowledgedAt: 20 },
  { name: 'under way', sentAt: 90, acknowledgedAt: 110 },
  { name: 'never answered', sentAt: 95 },
  { name: 'late', sentAt: 120, acknowledgedAt: 130 },
];
const compare = (...found: string[]) => compareViews(SENT, new Set(found), 100);

test('acknowledged views must be there, and views in flight may be', () => {
  expect(compare('early')).toEqual({ lost: 0, invented: 0, found: 1, acknowledged: 1 });
  expect(compare('early', 'under way', 'never answered')).toMatchObject({ lost: 0, invented: 0 });
});

test('missing views are lost; later views and views of nobody are invented', () => {
  expect(compare('under way')).toMatchObject({ lost: 1, invented: 0 });
  expect(compare('early', 'late')).toMatchObject({ lost: 0, invented: 1 });
  expect(compare('early', 'of nobody')).toMatchObject({ lost: 0, invented: 1 });
});
