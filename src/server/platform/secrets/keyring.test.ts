import { describe, expect, test } from 'vitest';
import { Keyring } from './keyring.ts';

const OLD = 'the old secret of this test, long enough';
const PRESENT = 'the present secret of this test, long enough';

const before = new Keyring(OLD);
const during = new Keyring(PRESENT, OLD);
const after = new Keyring(PRESENT);

describe('while a secret is being replaced', () => {
  test('signatures and sealed values of the old one stay valid, until it is removed', () => {
    const signature = before.sign('view', 'text');
    const sealed = before.seal('mail', 'a letter');
    expect(during.verify('view', 'text', signature)).toBe(true);
    expect(during.open('mail', sealed)).toBe('a letter');
    expect(after.verify('view', 'text', signature)).toBe(false);
    expect(() => after.open('mail', sealed)).toThrow();
  });

  test('the new one signs and seals everything new', () => {
    expect(after.verify('view', 'text', during.sign('view', 'text'))).toBe(true);
    expect(after.open('mail', during.seal('mail', 'a letter'))).toBe('a letter');
    expect(before.verify('view', 'text', during.sign('view', 'text'))).toBe(false);
  });

  test('both reject a signature for another purpose or a changed text', () => {
    expect(during.verify('device', 'text', before.sign('view', 'text'))).toBe(false);
    expect(during.verify('view', 'other', before.sign('view', 'text'))).toBe(false);
    const sealed = before.seal('mail', 'a letter');
    expect(() => during.open('token', sealed)).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => during.open('mail', sealed)).toThrow();
  });
});
