// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { type Act, NEW_ACT } from './act-machine.ts';
import { hasHelpedToday, keepAct, noteHelped, readKeptAct } from './kept-act.ts';

const HOUR = 3_600_000;
const given: Act = {
  ...NEW_ACT,
  phase: 'playing',
  given: [{ id: 'a', seconds: 5, earned: 0.0025 }],
  left: [{ _id: 'b', seconds: 10 }],
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a reload keeps what this page was given, and plays nothing by itself', () => {
  keepAct('olena', given, 0);
  expect(readKeptAct('olena', HOUR)).toEqual({ ...given, phase: 'ready', left: [] });
  expect(readKeptAct('james', HOUR)).toEqual(NEW_ACT);
});

test('keeps a finished act finished, and drops one of yesterday', () => {
  keepAct('olena', { ...given, phase: 'over', end: { why: 'done' } }, 0);
  expect(readKeptAct('olena', HOUR)).toMatchObject({ phase: 'over', end: { why: 'done' } });
  expect(readKeptAct('olena', 13 * HOUR)).toEqual(NEW_ACT);
});

test('ignores invalid data in the storage', () => {
  sessionStorage.setItem('act olena', '{');
  expect(readKeptAct('olena', 0)).toEqual(NEW_ACT);
});

test('remembers until midnight UTC whom this browser has helped', () => {
  const noon = new Date('2026-11-22T12:00:00Z');
  noteHelped('olena', noon);
  noteHelped('olena', noon);
  expect(hasHelpedToday('olena', new Date('2026-11-22T23:59:00Z'))).toBe(true);
  expect(hasHelpedToday('james', noon)).toBe(false);
  expect(hasHelpedToday('olena', new Date('2026-11-23T00:00:00Z'))).toBe(false);
});

test('shows the act in a browser without storage all the same', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  for (const storage of ['sessionStorage', 'localStorage'])
    vi.stubGlobal(storage, { getItem: full, setItem: full });
  keepAct('olena', given, 0);
  noteHelped('olena', new Date(0));
  expect(readKeptAct('olena', 0)).toEqual(NEW_ACT);
  expect(hasHelpedToday('olena', new Date(0))).toBe(false);
  vi.unstubAllGlobals();
});
