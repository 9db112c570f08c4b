// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { endLive, openLive } from '../../../test/specification/live-part.tsx';
import { LazyDialogButton } from './lazy-dialog-button.tsx';

afterEach(endLive);

test('takes no press before scripts run, which would be lost', async () => {
  const button = (
    <LazyDialogButton load={async () => () => null} dialog={{}} failed="" className="">
      Report
    </LazyDialogButton>
  );
  expect(renderToString(button)).toContain('disabled=""');
  await openLive(button);
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(false);
});
