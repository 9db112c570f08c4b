// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endLive, openLive } from '../../../test/specification/live-part.tsx';
import { allTexts } from '../../../test/support/all-texts.ts';
import { showToast } from './show-toast.ts';
import { ToastRegion } from './toast-region.tsx';

afterEach(endLive);

test.each(['ok', 'danger'] as const)(
  'screen readers find the dismiss button of a toast (%s) before it has the focus',
  async (tone) => {
    const live = await openLive(<ToastRegion />);
    showToast('Your wish is sent.', tone);
    await live.elapse(100);
    // Toasts of earlier tests may still wait.
    const all = screen.getAllByLabelText(allTexts('eng').ui.dismiss);
    expect(all.map((dismiss) => dismiss.getAttribute('aria-hidden'))).not.toContain('true');
    expect(screen.getAllByText('Your wish is sent.').length).toBeGreaterThan(0);
  },
);
