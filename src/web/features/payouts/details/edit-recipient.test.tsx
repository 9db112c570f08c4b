// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endLive, openLive } from '../../../../../test/specification/live-part.tsx';
import { checkAnswers, EditRecipient } from './edit-recipient.tsx';

afterEach(endLive);

const field = (key: string, rules: object = {}) => ({
  key,
  label: key,
  kind: 'text' as const,
  required: true,
  refreshes: false,
  example: '',
  minLength: null,
  maxLength: null,
  pattern: null,
  choices: [],
  ...rules,
});
const FIELDS = [
  field('card', { minLength: 4, maxLength: 4, pattern: '^\\d{4}$' }),
  field('note', { required: false, maxLength: 3 }),
  field('odd', { required: false, pattern: '(?<' }),
];

test.each([
  [{}, { card: 'missing' }],
  [{ card: '1234' }, {}],
  [
    { card: '12a4', note: 'long' },
    { card: 'wrong', note: 'wrong' },
  ],
  [{ card: '12345' }, { card: 'wrong' }],
  [{ card: '1234', odd: 'anything' }, {}],
])('checks the answers %j: %j', (answers, problems) => {
  expect(checkAnswers(FIELDS, answers)).toEqual(problems);
});

const FORMS = { success: true, forms: [{ type: 'card', title: 'Card', fields: FIELDS }] };

const openForm = async (reply: unknown) => {
  const ends: true[] = [];
  const { asked, elapse } = await openLive(
    <EditRecipient onDone={() => ends.push(true)} onCancel={() => undefined} />,
    { replies: { 'GET /api/payout-requirements': FORMS, 'POST /api/payout-recipient': reply } },
  );
  await elapse(50);
  const fields = () => screen.getAllByRole<HTMLInputElement>('textbox');
  const send = async (...values: string[]) => {
    values.forEach((value, place) => {
      fireEvent.input(fields()[place] as HTMLInputElement, { target: { value } });
    });
    fireEvent.submit(fields()[0]?.closest('form') as HTMLFormElement);
    await elapse(100);
  };
  const marked = () =>
    fields()
      .filter((field) => field.getAttribute('aria-invalid') === 'true')
      .map(({ name }) => name);
  return { asked, send, marked, ends };
};

test('marks all that is missing or wrong before a call', async () => {
  const { asked, send, marked } = await openForm({});
  await send('', '12a4', 'long');
  expect(marked()).toEqual(['accountHolderName', 'card', 'note']);
  expect(document.activeElement?.textContent).toContain('Please check the marked fields.');
  expect(asked).not.toContain('POST /api/payout-recipient');
});

test('shows what the service found in its own words, beside the field', async () => {
  const problems = [{ field: 'card', text: 'Card is blocked' }];
  const { send, marked, ends } = await openForm({ success: false, problems });
  await send('Ann Example', '1234');
  expect(marked()).toEqual(['card']);
  screen.getByText('Card is blocked');
  expect(ends).toEqual([]);
});

test('ends once the account is saved', async () => {
  const { send, ends } = await openForm({ success: true });
  await send('Ann Example', '1234');
  expect(ends).toEqual([true]);
});
