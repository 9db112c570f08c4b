// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endLive, openLive } from '../../../../../test/specification/live-part.tsx';
import { CaseSummary } from './case-summary.tsx';

afterEach(endLive);

test.each([
  [404, 'case-unknown', /^The patient hasn’t started a case\.$/],
  [500, 'unexpected-fault', /^The case isn’t shown\. /],
])('an answer of %s with %s is told in its own words', async (status, code, words) => {
  const refusal = Response.json({ code, error: '' }, { status });
  const { elapse } = await openLive(<CaseSummary id="p1" />, {
    replies: { 'GET /api/admin/cases/p1': refusal },
  });
  await elapse(50);
  expect(screen.getByText(words)).toBeTruthy();
});
