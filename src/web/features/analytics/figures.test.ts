import { expect, test, vi } from 'vitest';
import { askSources, estimateFigures, type FoundFigures, keepCounted, NO_FIGURES } from './figures.ts';

const counted = (source: 'analytics-service' | 'first-party'): FoundFigures => ({
  ...NO_FIGURES,
  source,
  counted: {
    previous: NO_FIGURES.figures,
    dateRange: { from: '2026-05-12', to: '2026-05-18' },
    series: [],
    countries: [],
    notCharged: [],
    advertPage: { total: 0, page: 1, pageSize: 25 },
    updatedAt: '2026-05-18T12:00:00.000Z',
  },
});

const estimate = estimateFigures([
  { _id: '1', title: 'Honey', price: 500, clicks: 0, amount: 1.5, completed: true },
]);

const has = (found: FoundFigures | undefined) => vi.fn(async () => found);
const hasNone = () => has(undefined);
const fails = (message: string) => vi.fn(() => Promise.reject(new Error(message)));

test('shows the first source with figures, and does not call the ones after it', async () => {
  const estimating = has(estimate);
  const shown = await askSources([hasNone(), has(counted('first-party')), estimating]);
  expect(shown).toEqual(counted('first-party'));
  expect(estimating).not.toHaveBeenCalled();
});

test('falls back to the next source after a failure, and reports the first failure', async () => {
  const shown = await askSources([fails('no service'), fails('no counts'), has(estimate)]);
  expect(shown).toEqual({ ...estimate, failure: new Error('no service') });
});

test('shows zeros without a failure when no source has figures', async () => {
  const shown = await askSources([hasNone(), hasNone(), hasNone()]);
  expect(shown).toEqual(NO_FIGURES);
  expect(Object.values(shown.figures)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  expect(shown).not.toHaveProperty('failure');
});

test('shows zeros with the failure when every source failed', async () => {
  const shown = await askSources([fails('one'), fails('two')]);
  expect(shown).toEqual({ ...NO_FIGURES, failure: new Error('one') });
});

test('keeps counted figures when a source fails later', async () => {
  const known = await askSources([has(counted('first-party'))]);
  const asked = await askSources([fails('no counts'), has(estimate)]);
  expect(() => keepCounted(asked, known)).toThrow('no counts');
});

test('shows counted figures, and estimates without a failure', async () => {
  const known = await askSources([has(counted('analytics-service'))]);
  const otherCount = await askSources([fails('no service'), has(counted('first-party'))]);
  expect(keepCounted(otherCount, known)).toBe(otherCount);
  const nothing = await askSources([hasNone()]);
  expect(keepCounted(nothing, known)).toBe(nothing);
});

test('replaces an estimate by any other result', async () => {
  const known = await askSources([fails('no counts'), has(estimate)]);
  const asked = await askSources([fails('no counts'), fails('no list')]);
  expect(keepCounted(asked, known)).toBe(asked);
});
