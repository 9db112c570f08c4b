import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPicture, get, PDF, upload } from '../../../test/sites/files-site.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
let olena: Person;
beforeAll(async () => {
  site = await createTestApp();
  olena = await aPatient(site);
});
afterAll(() => site.close());

const send = (bytes: Uint8Array, name = 'paper.pdf') =>
  upload(site, '/api/upload', olena.cookie, { name, bytes });

const stored = async (bytes: Uint8Array): Promise<Buffer> => {
  const reply = await send(bytes);
  expect(reply.json()).toMatchObject({ message: 'success' });
  const saved = (await get(site, reply.json().file.url, olena)).rawPayload;
  const payload = { name: reply.json().file.name };
  const headers = { cookie: olena.cookie };
  await site.app.inject({ method: 'POST', url: '/api/removeFile', payload, headers });
  return saved;
};

describe('a PDF with other bytes before its mark', () => {
  test.each([
    ['a line feed', '\n'],
    ['a byte order mark', '\uFEFF'],
    ['the lines of a mail gateway', 'Content-Type: application/pdf\r\n\r\n'],
    ['1,019 blanks', ' '.repeat(1_019)],
  ])('is kept from the mark on: %s', async (_, before) => {
    expect(await stored(Buffer.concat([Buffer.from(before), PDF]))).toEqual(Buffer.from(PDF));
  });

  test('is rejected when the mark comes later than readers look for it', async () => {
    const reply = await send(Buffer.concat([Buffer.alloc(1_020, ' '), PDF]));
    expect(reply.json().code).toBe('document-type');
  });
});

/** A JPEG whose header claims this size. */
const claiming = async (width: number, height: number, progressive = false): Promise<Buffer> => {
  const bytes = await sharp(await aPicture())
    .jpeg({ progressive })
    .toBuffer();
  const at = bytes.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
  bytes.writeUInt16BE(height, at + 5);
  bytes.writeUInt16BE(width, at + 7);
  return bytes;
};

describe('a picture of very many pixels', () => {
  test('is kept with fewer: 64 megapixels of a phone, and a strip that stays readable', async () => {
    for (const [width, height] of [
      [9_248, 6_936],
      [1_200, 24_000],
    ] as const) {
      const create = { width, height, channels: 3 as const, background: '#8fb8a0' };
      const kept = await sharp(await stored(await sharp({ create }).jpeg().toBuffer())).metadata();
      expect(kept.width * kept.height).toBeLessThan(16_100_000);
      expect(kept.width * kept.height).toBeGreaterThan(15_900_000);
      expect(kept.width / kept.height).toBeCloseTo(width / height, 2);
    }
  });

  test.each([
    ['400 megapixels', () => claiming(20_000, 20_000)],
    ['64 megapixels that cannot be read by lines', () => claiming(9_248, 6_936, true)],
  ])('is refused with a message of its own: %s', async (_, make) => {
    expect((await send(await make())).json().code).toBe('picture-too-large');
  });
});

test('a JPEG without its end marker is kept, and half of one is not', async () => {
  const noise = {
    width: 300,
    height: 200,
    channels: 3 as const,
    noise: { type: 'gaussian', mean: 128, sigma: 40 } as const,
  };
  const whole = await sharp({ create: { ...noise, background: '#808080' } })
    .jpeg()
    .toBuffer();
  const kept = await stored(whole.subarray(0, -2));
  expect(await sharp(kept).metadata()).toMatchObject({ width: 300, height: 200 });
  for (const length of [whole.length / 2, whole.length - 200])
    expect((await send(whole.subarray(0, length))).json().code).toBe('picture-unreadable');
});
