// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { RELOAD_UNSTARTED, STARTED } from '#shared/html/unstarted-page.ts';

const reload = vi.fn();
beforeAll(() => new Function(RELOAD_UNSTARTED)());
beforeEach(() => {
  reload.mockReset();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset[STARTED];
});

const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('reloads a page restored before its scripts had started', () => {
  show(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('leaves a first visit alone', () => {
  show(false);
  expect(reload).not.toHaveBeenCalled();
});

test('leaves a started page alone', () => {
  document.documentElement.dataset[STARTED] = '';
  show(true);
  expect(reload).not.toHaveBeenCalled();
});
