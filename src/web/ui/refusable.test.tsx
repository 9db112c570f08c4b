// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ApiError, WordedError } from '#web/api-client/api.ts';
import { endLive, openLive } from '../../../test/specification/live-part.tsx';
import { Checkbox, Select, TextArea, TextField } from './fields.tsx';
import { Refusable } from './refusable.tsx';

afterEach(endLive);

const NAMES = ['email', 'words', 'kind', 'agrees'] as const;
type Name = (typeof NAMES)[number];
const about = (field?: string) => new ApiError(400, 'email-invalid', '', { field });

let refuse: (error: unknown) => void;
const Form = () => {
  const [error, setError] = useState<unknown>(null);
  refuse = (failure) => act(() => setError(failure));
  return (
    <Refusable error={error}>
      <TextField name="email" label="email" hint="A hint." />
      <TextArea name="words" label="words" />
      <Select name="kind" label="kind" options={[]} />
      <Checkbox name="agrees" label="agrees" />
    </Refusable>
  );
};

const field = (name: Name) => screen.getByLabelText(name);
const marked = () => NAMES.filter((name) => field(name).getAttribute('aria-invalid') === 'true');

test.each(NAMES)('marks, explains and focuses only the refused field: %s', async (name) => {
  await openLive(<Form />);
  refuse(about(name));
  expect(marked()).toEqual([name]);
  expect(document.activeElement).toBe(field(name));
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toContain('Enter a valid email address.');
});

test('marks nothing for a failure without a field on the screen', async () => {
  await openLive(<Form />);
  for (const error of [about(), about('total'), new Error('a fault of ours')]) {
    refuse(error);
    expect(marked()).toEqual([]);
  }
});

test("clears a field's mark once that field changes, and marks it again at the next refusal", async () => {
  await openLive(<Form />);
  refuse(about('email'));
  fireEvent.input(field('words'), { target: { value: 'a' } });
  expect(marked()).toEqual(['email']);
  fireEvent.input(field('email'), { target: { value: 'a' } });
  expect(marked()).toEqual([]);
  refuse(about('email'));
  expect(marked()).toEqual(['email']);
});

test('marks every field that a check found wrong, and unmarks the one that changes', async () => {
  await openLive(<Form />);
  refuse(new WordedError('Two are wrong.', { email: 'No email.', words: 'No words.' }));
  expect(marked()).toEqual(['email', 'words']);
  expect(field('words').closest('div')?.parentElement?.textContent).toContain('No words.');
  fireEvent.input(field('email'), { target: { value: 'a' } });
  expect(marked()).toEqual(['words']);
});
