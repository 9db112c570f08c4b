import sharp from 'sharp';
import { expect, test } from 'vitest';
import { liftTimeLimits } from '../../../../test/support/lift-time-limits.ts';
import type { CardFacts } from './card-facts.ts';
import { createCardArtist } from './create-card-artist.ts';
import { drawCard } from './draw-card.ts';

liftTimeLimits();

const FACTS: CardFacts = {
  id: '9f3k7q2m5x',
  language: 'eng',
  name: 'Olena Koval',
  initials: 'OK',
  percent: 41,
  goal: '$3,000',
  need: null,
  photo: null,
};

const draw = async (changes: Partial<CardFacts> = {}, photo?: Uint8Array) => {
  const jpeg = await drawCard({ facts: { ...FACTS, ...changes }, photo });
  if (!jpeg) throw new Error('nothing was drawn');
  return jpeg;
};

/** Counts the pixels of the card with about this colour. */
const pixelsOf = async (jpeg: Uint8Array, [red, green, blue]: [number, number, number]): Promise<number> => {
  const pixels = await sharp(jpeg).removeAlpha().raw().toBuffer();
  let found = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    const apart =
      Math.abs(Number(pixels[at]) - red) +
      Math.abs(Number(pixels[at + 1]) - green) +
      Math.abs(Number(pixels[at + 2]) - blue);
    if (apart < 40) found += 1;
  }
  return found;
};

test('a card is a JPEG of the size for previews, under 100 KB whatever is on it', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#888', noise } })
    .webp({ quality: 90 })
    .toBuffer();
  const full = await draw({ name: 'Wilhelmina '.repeat(18), need: 'Imatinib 400 mg, '.repeat(18) }, photo);
  expect(await sharp(full).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(full.length).toBeLessThan(100_000);
});

test('the bar is as long as the progress', async () => {
  const filled = async (percent: number) => pixelsOf(await draw({ percent }), [0x0b, 0x6b, 0x55]);
  const [none, half, all] = [await filled(0), await filled(50), await filled(100)];
  expect(half - none).toBeGreaterThan(8_000);
  expect(all - half).toBeGreaterThan(8_000);
});

test('the photo replaces the initials', async () => {
  const photo = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#cc0000' } })
    .webp()
    .toBuffer();
  const red = [0xcc, 0, 0] as [number, number, number];
  expect(await pixelsOf(await draw({}, photo), red)).toBeGreaterThan(90_000);
  expect(await pixelsOf(await draw(), red)).toBe(0);
});

test('Ukrainian and other European names are drawn to the last letter', async () => {
  for (const name of ['Соломія Ґалаґан-Дерʼянко', 'Zoë Đặng Țurcanu', 'Ελένη Παπαδοπούλου']) {
    expect(await drawCard({ facts: { ...FACTS, name }, photo: undefined }), name).not.toBeNull();
  }
});

test('a name in letters that the fonts lack is not drawn as empty boxes', async () => {
  expect(await drawCard({ facts: { ...FACTS, name: '李小龙' }, photo: undefined })).toBeNull();
  expect(await drawCard({ facts: { ...FACTS, need: 'دواء' }, photo: undefined })).toBeNull();
});

test('simultaneous and later requests for the same card share one drawing', async () => {
  const artist = createCardArtist();
  let photosRead = 0;
  const readPhoto = async () => {
    photosRead += 1;
    return undefined;
  };
  try {
    const facts = { ...FACTS, photo: '/media/photos/1' };
    const cards = await Promise.all([1, 2, 3].map(() => artist.draw(facts, readPhoto)));
    expect(new Set([...cards, await artist.draw(facts, readPhoto)]).size).toBe(1);
    expect(photosRead).toBe(1);
    await artist.draw({ ...facts, percent: 42 }, readPhoto);
    expect(photosRead).toBe(2);
  } finally {
    await artist.close();
  }
});
