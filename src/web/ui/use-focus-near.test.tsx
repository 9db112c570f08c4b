// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFocusNear } from './use-focus-near.ts';

afterEach(cleanup);

const Bill = ({ state }: { state: string }) => (
  <>
    <h2 {...useFocusNear<HTMLHeadingElement>(state)}>{state}</h2>
    {state === 'waiting' && <button type="button">It agrees</button>}
    <input aria-label="Sum" />
  </>
);

test('moves the focus of a vanished button to its result', () => {
  const { rerender } = render(<Bill state="waiting" />);
  screen.getByRole('button').focus();
  rerender(<Bill state="waiting" />);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  rerender(<Bill state="checked" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'checked' }));
});

test('leaves focus elsewhere alone, and moves none when the page opens', () => {
  const { rerender } = render(<Bill state="waiting" />);
  expect(document.activeElement).toBe(document.body);
  screen.getByLabelText('Sum').focus();
  rerender(<Bill state="checked" />);
  expect(document.activeElement).toBe(screen.getByLabelText('Sum'));
});
