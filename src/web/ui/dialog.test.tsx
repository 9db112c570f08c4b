// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api-client/api.ts';
import { Confirm } from './dialog.tsx';

// Loads the dialog first: on a busy machine its import outlasts the tests' queries.
beforeAll(() => import('./dialog-box.tsx'));
afterEach(cleanup);

const IDLE = { isPending: false, error: null, failureCount: 0 };

const ask = async (mutation: Parameters<typeof Confirm>[0]['mutation']) => {
  const onClose = vi.fn();
  render(
    <Confirm
      question="Delete it?"
      confirmLabel="Delete"
      onConfirm={() => undefined}
      onClose={onClose}
      mutation={mutation}
    />,
  );
  const dialog = await screen.findByRole('dialog');
  const leave = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    fireEvent.keyDown(dialog, { key: 'Escape' });
  };
  return { dialog, leave, onClose };
};

test('can be cancelled before it is confirmed', async () => {
  const { leave, onClose } = await ask(IDLE);
  leave();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('stays open until the server has answered', async () => {
  const { leave, onClose } = await ask({ ...IDLE, isPending: true });
  leave();
  expect(onClose).not.toHaveBeenCalled();
});

test('shows why it failed', async () => {
  const error = new ApiError(
    409,
    'payout-pending',
    'You already have a withdrawal in progress. Please wait until it’s finished.',
  );
  const { dialog } = await ask({ isPending: false, error, failureCount: 1 });
  expect(dialog.textContent).toContain(
    'You already have a withdrawal in progress. Please wait until it’s finished.',
  );
});
