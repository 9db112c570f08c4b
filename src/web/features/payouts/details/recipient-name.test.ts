import { expect, test } from 'vitest';
import { allTexts } from '../../../../../test/support/all-texts.ts';
import { recipientName } from './recipient-name.ts';

const { recipientKinds: ua } = allTexts('ua').payoutDetails;
const { recipientKinds: eng } = allTexts('eng').payoutDetails;

test('describes a card in Ukrainian to a Ukrainian reader', () => {
  expect(recipientName('Card ending in 5678', ua)).toBe('картка •••• 5678');
  expect(recipientName('PrivatBank ending in 1234', ua)).toBe('ПриватБанк •••• 1234');
});

test('keeps the words of the service for English readers, and wherever they are unknown', () => {
  expect(recipientName('Card ending in 5678', eng)).toBe('Card ending in 5678');
  expect(recipientName('Account ending in 5678', ua)).toBe('Account ending in 5678');
  expect(recipientName('UA21 3223 1300', ua)).toBe('UA21 3223 1300');
});
