// @vitest-environment happy-dom
import { act, fireEvent, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePins } from './use-pins.ts';

test('an item is tied to the paper that is pressed next, and shown there alone', () => {
  const { result } = renderHook(usePins);
  act(() => result.current.put('p1', { x: 0.5, y: 0.5 }));
  expect(result.current.on('p1')).toEqual([]);
  act(() => result.current.press(1));
  expect(result.current.placing).toBe(1);
  act(() => result.current.put('p1', { x: 0.1, y: 0.2 }));
  expect(result.current.placing).toBeUndefined();
  expect(result.current.on('p1')).toEqual([{ label: '2', x: 0.1, y: 0.2 }]);
  expect(result.current.on('p2')).toEqual([]);
  expect(result.current.paperOf(1)).toBe('p1');
});

test('Escape and a second press end the search for a line', () => {
  const { result } = renderHook(usePins);
  act(() => result.current.press(0));
  act(() => void fireEvent.keyDown(window, { key: 'Escape' }));
  expect(result.current.placing).toBeUndefined();
  act(() => result.current.press(0));
  act(() => result.current.press(0));
  expect(result.current.placing).toBeUndefined();
});
