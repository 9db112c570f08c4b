import { describe, expect, test } from 'vitest';
import { findingsOf, withinSeconds } from './findings.ts';

const address = 'https://watchwell.example/webhooks/x';
const needed = { address, events: ['paid', 'given-back'] };

describe('the check of a webhook registration', () => {
  test.each([
    ['all events', [{ address, events: ['given-back', 'paid', 'more'] }]],
    ['every event there is', [{ address, events: ['*'] }]],
    [
      'all events in two registrations',
      [
        { address, events: ['paid'] },
        { address, events: ['given-back'] },
      ],
    ],
  ])('accepts a registration for %s', (_, registered) => {
    expect(findingsOf(registered, needed)).toEqual([]);
  });

  test('ignores a registration of another address', () => {
    const [finding, ...more] = findingsOf([{ address: `${address}/old`, events: ['*'] }], needed);
    expect(finding?.wrong).toBe(`no webhooks are sent to ${address}`);
    expect(more).toEqual([]);
  });

  test('names a missing event', () => {
    expect(findingsOf([{ address, events: ['paid'] }], needed)).toEqual([
      { wrong: 'these events are not told: given-back', mend: 'add them to the registration' },
    ]);
  });
});

describe('an examination', () => {
  test('returns its findings when it ends in time', async () => {
    const found = [{ wrong: 'a', mend: 'b' }];
    expect(await withinSeconds(60, async () => found)).toBe(found);
  });

  test('reports its own failure', async () => {
    const failing = async () => {
      throw new Error('no such host');
    };
    expect(await withinSeconds(60, failing)).toMatchObject([{ wrong: 'no such host' }]);
  });

  test('reports that it never ended', async () => {
    expect(await withinSeconds(0, () => new Promise(() => {}))).toMatchObject([
      { wrong: 'no answer within 0 seconds' },
    ]);
  });
});
