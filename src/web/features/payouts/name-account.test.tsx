// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endLive, openLive } from '../../../../test/specification/live-part.tsx';
import { NameAccount } from './name-account.tsx';

afterEach(endLive);

const CALL = 'POST /api/payout-account';

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send it to this account' }));
const sent = (asked: readonly string[]) => asked.filter((call) => call === CALL).length;

test('sends the account once number, owner and bank are typed', async () => {
  const { asked, elapse } = await openLive(<NameAccount country="UA" />, { replies: { [CALL]: {} } });
  type(/^IBAN/, 'UA213223130000026007233566001');
  type(/^Full name/, 'Олена Коваль');
  send();
  await elapse(50);
  expect(sent(asked)).toBe(0);
  type(/^Name of the bank/, 'ПриватБанк');
  send();
  await elapse(50);
  expect(sent(asked)).toBe(1);
});

test('keeps what was typed when the server refuses it, with the reason beside the number', async () => {
  const refusal = Response.json({ code: 'payout-iban-needed', error: '', field: 'number' }, { status: 400 });
  const { elapse } = await openLive(<NameAccount country="UA" />, { replies: { [CALL]: refusal } });
  type(/^IBAN/, '4149 4390 1234 5678');
  type(/^Full name/, 'Олена Коваль');
  type(/^Name of the bank/, 'ПриватБанк');
  send();
  await elapse(50);
  const number = screen.getByLabelText<HTMLInputElement>(/^IBAN/);
  expect(number.value).toBe('4149 4390 1234 5678');
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(number);
});

test('asks for the SWIFT code only where accounts may have no IBAN', async () => {
  await openLive(<NameAccount country="UA" />);
  expect(screen.queryByLabelText(/SWIFT/)).toBeNull();
  endLive();
  await openLive(<NameAccount country="US" />);
  expect(screen.queryByLabelText(/SWIFT/)).not.toBeNull();
});
