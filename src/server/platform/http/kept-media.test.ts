import { beforeEach, expect, test } from 'vitest';
import { createKeptMedia, type KeptMedia } from './kept-media.ts';

const PHOTO = '/media/photos/a?size=320';
let now: number;
let kept: KeptMedia;
let readings: PromiseWithResolvers<string>[];
beforeEach(() => {
  now = 1;
  readings = [];
  kept = createKeptMedia({ allBytes: 100, keepMs: 3_000, now: () => now });
});

const answerOf = (text: string) => ({ headers: {}, bytes: Buffer.from(text) });
const ask = async (address = PHOTO): Promise<string> => {
  const read = async () => {
    const reading = Promise.withResolvers<string>();
    readings.push(reading);
    return answerOf(await reading.promise);
  };
  return String((await kept.get(address, read)).bytes);
};
/** Requests a picture and completes its reading. */
const askAndRead = async (text: string, address?: string): Promise<string> => {
  const asked = ask(address);
  readings.at(-1)?.resolve(text);
  return asked;
};

test('reads a picture once for all who wait, and for those who come within seconds', async () => {
  const asked = [ask(), ask()];
  readings[0]?.resolve('a face');
  expect(await Promise.all(asked)).toEqual(['a face', 'a face']);
  now = 3_000;
  expect([await ask(), String(kept.find(PHOTO)?.bytes)]).toEqual(['a face', 'a face']);
  expect(readings.length).toBe(1);
  now = 3_002;
  expect(kept.find(PHOTO)).toBeUndefined();
  expect(await askAndRead('read again')).toBe('read again');
});

test('a request after a removal never gets an earlier reading', async () => {
  await askAndRead('removed');
  kept.forgetAll();
  expect(kept.find(PHOTO)).toBeUndefined();
  const before = ask();
  kept.forgetAll();
  const after = ask();
  readings[1]?.resolve('was still there');
  readings[2]?.resolve('its successor');
  expect([await before, await after, await ask()]).toEqual([
    'was still there',
    'its successor',
    'its successor',
  ]);
});

test('does not cache a reading that was in flight during the removal', async () => {
  const before = ask();
  kept.forgetAll();
  readings[0]?.resolve('was still there');
  await before;
  expect(kept.find(PHOTO)).toBeUndefined();
});

test('retries a failed reading', async () => {
  const asked = ask();
  readings[0]?.reject(new Error('no such object'));
  await expect(asked).rejects.toThrow('no such object');
  expect(await askAndRead('here it is')).toBe('here it is');
});

test('the memory is bounded: evicts the least recently used, and never caches what exceeds its size', async () => {
  for (const name of ['/one', '/two', '/three']) await askAndRead('x'.repeat(40), name);
  expect(['/one', '/two', '/three'].map((name) => kept.find(name) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
  await askAndRead('x'.repeat(101), '/large');
  expect(kept.find('/large')).toBeUndefined();
});
