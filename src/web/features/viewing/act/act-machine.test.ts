import { describe, expect, test } from 'vitest';
import type { ListedAdvert } from '#contracts/adverts.ts';
import {
  type Act,
  type ActEvent,
  dollarsGiven,
  isOfAll,
  isOfOneAdvert,
  NEW_ACT,
  reduceAct,
  secondsGiven,
} from './act-machine.ts';

const advert = (_id: string, seconds = 45) =>
  ({ _id, seconds, seen: false, item: String(seconds), position: seconds }) as ListedAdvert;
const two = [advert('a'), advert('b'), advert('c')];
const told = (...events: ActEvent[]): Act => events.reduce(reduceAct, NEW_ACT);
const planned: ActEvent = { type: 'planned', adverts: two };
const pressed: ActEvent = { type: 'pressed' };
const counted: ActEvent = { type: 'counted', earned: 0.03 };

describe('an act', () => {
  test('plays nothing before a press, and each advert only after one', () => {
    expect(told(planned)).toMatchObject({ phase: 'ready', left: [{ _id: 'a' }, { _id: 'b' }] });
    expect(told(planned, pressed)).toMatchObject({ phase: 'playing', left: [{ _id: 'a' }, { _id: 'b' }] });
    const first = told(planned, pressed, counted);
    expect(first).toMatchObject({ phase: 'counted', given: [{ id: 'a', seconds: 45 }] });
    expect(reduceAct(first, pressed)).toMatchObject({ phase: 'playing', left: [{ _id: 'b' }] });
  });

  test('ends with the last press, and shows what was given', () => {
    const done = told(planned, pressed, counted, pressed, counted, pressed);
    expect(done).toMatchObject({ phase: 'over', end: { why: 'done' }, left: [] });
    expect([secondsGiven(done), dollarsGiven(done)]).toEqual([90, 0.06]);
  });

  test('cannot begin where there is nothing to watch', () => {
    expect(told(pressed)).toBe(NEW_ACT);
    expect(told({ type: 'planned', adverts: [] }, pressed)).toEqual(NEW_ACT);
  });

  test('keeps playing its advert, whatever is pressed or listed', () => {
    const playing = told(planned, pressed);
    for (const event of [pressed, planned, { type: 'planned', adverts: [] } as const])
      expect(reduceAct(playing, event)).toBe(playing);
  });

  test('counts nothing twice, and nothing that does not play', () => {
    expect(told(planned, pressed, counted, counted).given).toHaveLength(1);
    expect(told(planned, counted).given).toHaveLength(0);
    expect(told(planned, { type: 'passed-over', adverts: two }).passed).toHaveLength(0);
  });

  test('passes over an advert that cannot be paid, and takes another one in its place', () => {
    const passed = told(planned, pressed, { type: 'passed-over', adverts: two });
    expect(passed).toMatchObject({ phase: 'passed', given: [], passed: ['a'] });
    expect(passed.left.map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
    expect(reduceAct(passed, pressed)).toMatchObject({
      phase: 'playing',
      left: [{ _id: 'b' }, { _id: 'c' }],
    });
  });

  test('ends with what was given after passing over the last advert', () => {
    const alone = { type: 'planned', adverts: [advert('a')] } as const;
    const passed = told(alone, pressed, { type: 'passed-over', adverts: alone.adverts });
    expect(reduceAct(passed, pressed)).toMatchObject({ phase: 'over', end: { why: 'done' } });
  });

  test('keeps what was given and the first reason when stopped or at a limit', () => {
    const stopped = told(planned, pressed, counted, { type: 'ended', end: { why: 'page-limit' } });
    expect(stopped).toMatchObject({ phase: 'over', end: { why: 'page-limit' } });
    expect(reduceAct(stopped, { type: 'ended', end: { why: 'stopped' } })).toBe(stopped);
    expect(secondsGiven(stopped)).toBe(45);
  });

  test('goes on after a reload with what is left of its time, and is over where nothing fits', () => {
    const kept: Act = { ...NEW_ACT, given: [{ id: 'a', seconds: 45, earned: 0.03 }] };
    const resumed = told({ type: 'resumed', act: kept }, planned);
    expect(resumed).toMatchObject({ phase: 'ready', left: [{ _id: 'b' }] });
    const full: Act = { ...kept, given: [...kept.given, { id: 'z', seconds: 60, earned: 0.05 }] };
    expect(told({ type: 'resumed', act: full }, planned)).toMatchObject({
      phase: 'over',
      end: { why: 'done' },
    });
  });

  test('starts again after its end, without the adverts that could not be paid', () => {
    const passed = told(planned, pressed, { type: 'passed-over', adverts: two });
    const again = [{ type: 'ended', end: { why: 'stopped' } }, { type: 'begun-again' }, planned] as const;
    expect(again.reduce<Act>(reduceAct, passed).left.map(({ _id }) => _id)).toEqual(['b', 'c']);
    expect(reduceAct(passed, { type: 'begun-again' })).toBe(passed);
  });
});

test('adds 0.1 and 0.2 to 0.3', () => {
  const given = [0.1, 0.2].map((earned) => ({ id: String(earned), seconds: 5, earned }));
  expect(dollarsGiven({ ...NEW_ACT, given })).toBe(0.3);
});

test('has reasons of one advert, of the page or person, and of this one view', () => {
  expect(['advert-pace', 'sold-out', 'already-seen'].every(isOfOneAdvert)).toBe(true);
  expect(['page-limit', 'viewer-limit', 'view-replaced'].some(isOfOneAdvert)).toBe(false);
  expect(['page-stopped', 'own-page'].every(isOfAll)).toBe(true);
  expect(isOfAll('view-replaced')).toBe(false);
});
