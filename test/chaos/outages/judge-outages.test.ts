import { expect, test } from 'vitest';
import { breachesOf } from './judge-outages.ts';
import type { Struck } from './run-outages.ts';

const HEALTHY: Struck = { name: 'a fault', outage: 1, failed: 0, told: new Map(), fault: {} };

/** Rules broken by a run with this one fault. */
const rulesBrokenBy = (struck: Partial<Struck>): string[] =>
  breachesOf({
    struck: [{ ...HEALTHY, ...struck }],
    books: { acknowledged: 0, found: 0, lost: [], invented: [], broken: [] },
    refused: [],
    failures: new Map(),
    calls: 0,
    deaths: 0,
    postgres: '15',
    waits: [],
    answers: [],
    seconds: 0,
  }).map(({ rule }) => rule);

test('a service that recovers later than its fault allows breaks a rule', () => {
  expect(rulesBrokenBy({ outage: 9.9, fault: { limit: 10 } })).toEqual([]);
  expect(rulesBrokenBy({ outage: 10.1, fault: { limit: 10 } })).toEqual(['the service is back in time']);
});

test('during a full disk only "outcome unknown" and "busy" are allowed answers', () => {
  const fault = { told: '503 outcome-unknown' };
  expect(rulesBrokenBy({ told: new Map([['503 outcome-unknown', 7]]), fault })).toEqual([]);
  expect(rulesBrokenBy({ told: new Map([['503 busy-try-again', 3]]), fault })).toEqual([]);
  const hung = new Map([['no answer: TimeoutError', 1]]);
  expect(rulesBrokenBy({ told: hung, fault })).toEqual(['people are told what is so']);
  expect(rulesBrokenBy({ told: hung })).toEqual([]);
});
