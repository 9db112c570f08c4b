// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api-client/api.ts';
import { Confirm } from './dialog.tsx';

// It is loaded when it first opens, which on a busy machine takes longer than the tests look for it.
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

test('a question that nothing was done about yet can be left', async () => {
  const { leave, onClose } = await ask(IDLE);
  leave();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('it stays until the server has answered', async () => {
  const { leave, onClose } = await ask({ ...IDLE, isPending: true });
  leave();
  expect(onClose).not.toHaveBeenCalled();
});

test('it says why it failed', async () => {
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
