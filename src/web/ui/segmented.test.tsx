// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Segmented } from './segmented.tsx';

const OPTIONS = [
  { value: 'eng', label: 'English' },
  { value: 'ua', label: 'Українська' },
];

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('is disabled until scripts run, because hydration would reset an earlier choice', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const onChange = vi.fn();
  const part = <Segmented legend="Language" options={OPTIONS} value="eng" onChange={onChange} />;
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(part);
  const label = () =>
    [...place.querySelectorAll('label')].find((found) => found.textContent === 'Українська');
  const fieldset = () => place.querySelector('fieldset');
  expect(fieldset()?.disabled).toBe(true);
  await act(() => hydrateRoot(place, part));
  expect(fieldset()?.disabled).toBe(false);
  label()?.click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith('ua');
});
