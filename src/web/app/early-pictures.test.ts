import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyPictures } from './early-pictures.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const BYTES = new Uint8Array([0xff, 0x00, 0x89]);

/** A fake picture server that records the requests. */
const serverOf = (answer: (place: number) => Promise<Response>) => {
  const asked: string[] = [];
  const fetcher = async (address: string | URL | Request) => answer(asked.push(String(address)) - 1);
  return { asked, early: earlyPictures(fetcher) };
};

const aPicture = () => new Response(BYTES, { headers: { 'content-type': 'image/webp' } });

test('embeds a picture as a data address and reads it once', async () => {
  const { asked, early } = serverOf(async () => aPicture());
  const address = `data:image/webp;base64,${Buffer.from(BYTES).toString('base64')}`;
  expect([await early('/once'), await early('/once')]).toEqual([address, address]);
  expect(asked).toEqual(['/once']);
});

test('leaves out a missing or failed picture and tries it again for the next page', async () => {
  const answers = [new Response(null, { status: 404 }), new Error('no storage'), aPicture()];
  const { asked, early } = serverOf(async (place) => {
    const answer = answers[place];
    if (answer instanceof Response) return answer;
    throw answer;
  });
  expect([await early('/gone'), await early('/gone')]).toEqual([undefined, undefined]);
  expect(await early('/gone')).toMatch(/^data:image\/webp/);
  expect(asked).toHaveLength(3);
});

test('no page waits long for its picture', async () => {
  const { early } = serverOf(() => new Promise(() => undefined));
  const waiting = early('/never');
  await vi.advanceTimersByTimeAsync(100);
  expect(await waiting).toBeUndefined();
});

test('evicts the oldest pictures beyond the limit', async () => {
  const { asked, early } = serverOf(async () => aPicture());
  for (let place = 0; place < 30; place += 1) await early(`/many/${place}`);
  await early('/many/29');
  expect(asked).toHaveLength(30);
  await early('/many/0');
  expect(asked).toHaveLength(31);
});
