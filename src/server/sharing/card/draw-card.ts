import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import type { CardFacts } from './card-facts.ts';
import { CARD_HEIGHT, CARD_WIDTH, cardLayout, FONT_SUBSETS, PORTRAIT_SIZE } from './card-layout.ts';

export type Drawing = { facts: CardFacts; photo: Uint8Array | undefined };

const { resolve } = createRequire(import.meta.url);
const fontFile = (subset: string, weight: number) =>
  readFileSync(resolve(`@fontsource/manrope/files/manrope-${subset}-${weight}-normal.woff`));

const fonts = FONT_SUBSETS.flatMap((subset) =>
  ([500, 800] as const).map((weight) => {
    const data = fontFile(subset, weight);
    return { name: `Manrope ${subset}`, data, weight, style: 'normal' as const };
  }),
);
const NOTHING = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`;

/** The renderer cannot read WebP, and needs no more pixels than it shows. */
const asDataAddress = async (photo: Uint8Array): Promise<string> => {
  const jpeg = await sharp(photo).resize(PORTRAIT_SIZE, PORTRAIT_SIZE).jpeg({ quality: 90 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
};

/** The fonts lack the letter apostrophe of Ukrainian names. The quotation mark looks the same. */
const withQuotationMark = <T extends string | null>(text: T) => text?.replaceAll('\u02bc', '\u2019') as T;

/** Null when the fonts lack letters of the texts: a picture with empty boxes is worse than none. */
export const drawCard = async ({ facts, photo }: Drawing): Promise<Uint8Array | null> => {
  let missing = false;
  const shown = { ...facts, name: withQuotationMark(facts.name), need: withQuotationMark(facts.need) };
  const svg = await satori(cardLayout(shown, photo && (await asDataAddress(photo))), {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts,
    // Called for letters that no font has. An emoji is left out.
    loadAdditionalAsset: async (kind) => {
      if (kind === 'emoji') return NOTHING;
      missing = true;
      return [];
    },
  });
  if (missing) return null;
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
};
