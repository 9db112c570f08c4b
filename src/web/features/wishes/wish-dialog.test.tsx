// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { WishDialog } from './wish-dialog.tsx';

beforeAll(() => import('#web/ui/dialog-box.tsx'));
afterEach(endLive);

const t = allTexts('eng').wishing;

test('refuses an empty wish at its field, which then has the focus', async () => {
  const refusal = { error: 'Please write a few words first.', code: 'wish-empty', field: 'words' };
  const live = await openLive(
    <WishDialog patientId="7f3k7q2m5x" name="Olena" open onClose={() => undefined} />,
    {
      replies: {
        'GET /api/patients/7f3k7q2m5x/own-wish': { may: 'write', wish: null },
        'POST /api/wishes': Response.json(refusal, { status: 400 }),
      },
    },
  );
  await live.elapse(500);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: t.send }));
  });
  await live.elapse(500);
  const words = screen.getByLabelText(t.words);
  expect(words.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(words);
  expect(screen.getAllByText(textOfCode('wish-empty', 'eng')).length).toBeGreaterThan(0);
});
