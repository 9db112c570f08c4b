import { expect, test } from 'vitest';
import { routeOfCountry } from './withdraw-dialog.tsx';

test('Ukraine is paid by bank where a recipient is known, else by hand, everyone else through PayPal', () => {
  expect(routeOfCountry('UA', true)).toBe('bank');
  expect(routeOfCountry('GB', true)).toBe('paypal');
  expect(routeOfCountry('UA')).toBe('ukraine-manual');
  expect(routeOfCountry('GB')).toBe('paypal');
});
