import { expect, test } from 'vitest';
import { transferTone } from './transfers.tsx';

test('shows completed in green, funded in orange, anything else in red', () => {
  expect(transferTone('completed')).toBe('ok');
  expect(transferTone('COMPLETED')).toBe('ok');
  expect(transferTone('funded')).toBe('sun');
  for (const status of ['failed', 'processing', 'bounced_back', ''])
    expect(transferTone(status)).toBe('danger');
});
