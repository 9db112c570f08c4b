import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

test.each([
  ['ann@example.org', 'ann@example.org'],
  ['ann+1@example.org', 'ann@example.org'],
  ['ann+a+b@example.org', 'ann@example.org'],
  ['a.nn@example.org', 'a.nn@example.org'],
  ['a.n.n+shop@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['ann@mail.gmail.com.example.org', 'ann@mail.gmail.com.example.org'],
  ['+ann@example.org', '+ann@example.org'],
])('counts an email to %s as one to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
