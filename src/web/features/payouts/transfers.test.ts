import { expect, test } from 'vitest';
import { transferTone } from './transfers.tsx';

test('completed is green, funded orange, anything else red', () => {
  expect(transferTone('completed')).toBe('ok');
  expect(transferTone('COMPLETED')).toBe('ok');
  expect(transferTone('funded')).toBe('sun');
  for (const status of ['failed', 'processing', 'bounced_back', ''])
    expect(transferTone(status)).toBe('danger');
});
