import { describe, expect, test } from 'vitest';
import { findingsOf, withinSeconds } from './findings.ts';

const address = 'https://watchwell.example/webhooks/x';
const needed = { address, events: ['paid', 'given-back'] };

describe('a registration for notices', () => {
  test.each([
    ['all events', [{ address, events: ['given-back', 'paid', 'more'] }]],
    ['every event there is', [{ address, events: ['*'] }]],
    [
      'all events, some here and some there',
      [
        { address, events: ['paid'] },
        { address, events: ['given-back'] },
      ],
    ],
  ])('with %s is well', (_, registered) => {
    expect(findingsOf(registered, needed)).toEqual([]);
  });

  test('that leads elsewhere is none', () => {
    const [finding, ...more] = findingsOf([{ address: `${address}/old`, events: ['*'] }], needed);
    expect(finding?.wrong).toBe(`no notices are sent to ${address}`);
    expect(more).toEqual([]);
  });

  test('that lacks an event says which', () => {
    expect(findingsOf([{ address, events: ['paid'] }], needed)).toEqual([
      { wrong: 'these events are not told: given-back', mend: 'add them to the registration' },
    ]);
  });
});

describe('an examination', () => {
  test('that is over in time says what it found', async () => {
    const found = [{ wrong: 'a', mend: 'b' }];
    expect(await withinSeconds(60, async () => found)).toBe(found);
  });

  test('that fails has found that', async () => {
    const failing = async () => {
      throw new Error('no such host');
    };
    expect(await withinSeconds(60, failing)).toMatchObject([{ wrong: 'no such host' }]);
  });

  test('that never ends has found that', async () => {
    expect(await withinSeconds(0, () => new Promise(() => {}))).toMatchObject([
      { wrong: 'no answer within 0 seconds' },
    ]);
  });
});
