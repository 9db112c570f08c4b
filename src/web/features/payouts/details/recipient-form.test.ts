import { expect, test } from 'vitest';
import { checkAnswers } from './edit-recipient.tsx';

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
