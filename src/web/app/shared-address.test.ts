import { expect, test } from 'vitest';
import { sharedAddress } from './shared-address.ts';

const of = (address: string) => {
  const shared = sharedAddress(new URL(address, 'https://watchwell.example'));
  return shared && shared.path + shared.query;
};

test.each([
  ['/', '/'],
  ['/guest?utm_source=x', '/guest'],
  ['/?lang=uk&fbclid=1', '/?lang=uk'],
  ['/about-us?tab=advertizers', '/about-us?tab=advertizers'],
  ['/?lang=made-up', '/'],
  ['/about-us?tab=made-up', '/about-us'],
  ['/patient/9f3k7q2m5x?type=made-up', '/patient/9f3k7q2m5x'],
  ['/patient/9f3k7q2m5x?type=search&x=1&lang=en', '/patient/9f3k7q2m5x?lang=en&type=search'],
])('%s is cached as %s, whatever parameters campaigns add', (address, shared) => {
  expect(of(address)).toBe(shared);
});

test.each([
  ['/dashboard', 'belongs to a member'],
  ['/login', 'has a form'],
  ['/verify-email?token=1', 'reads a secret'],
  ['/payout-alarm?token=1', 'reads a secret'],
  ['/patient/9F3K7Q2M5X', 'is another address of a page'],
  ['/patient/guest', 'leads elsewhere'],
  ['/patient/9f3k7q2m5x/sheet', 'is drawn by the browser'],
  ['/nowhere', 'is no page'],
  ['/toString', 'is no page'],
])('%s %s, so it is rendered for each visitor', (address) => {
  expect(of(address)).toBeUndefined();
});
