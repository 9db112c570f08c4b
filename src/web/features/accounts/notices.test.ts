import { expect, test } from 'vitest';
import { messageText } from './notices.tsx';

test('shows a known code in each language', () => {
  expect(messageText('login-failed', 'eng')).toEqual({
    tone: 'danger',
    text: 'The email or the password isn’t right. If you’ve just registered, open the email we sent you, or log in where you registered.',
  });
  expect(messageText('email-verified', 'ua')).toEqual({
    tone: 'ok',
    text: 'Вашу електронну пошту підтверджено.',
  });
});

test('describes a missing connection to Google in other words than a payment', () => {
  expect(messageText('not-connected', 'eng')?.text).toContain('Google');
});

test.each([null, '', 'Send your money to me', 'constructor', 'payment-failed'])('ignores %j', (code) => {
  expect(messageText(code, 'eng')).toBeUndefined();
});
