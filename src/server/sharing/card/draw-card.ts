import satori from 'satori';
import sharp from 'sharp';
import type { CardFacts } from './card-facts.ts';
import { loadCardFonts } from './card-fonts.ts';
import { CARD_HEIGHT, CARD_WIDTH, cardLayout, PORTRAIT_SIZE } from './card-layout.ts';

export type Drawing = { facts: CardFacts; photo: Uint8Array | undefined };

const fonts = loadCardFonts();
const NOTHING = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')}`;

/** The renderer reads no WebP, and needs no more pixels than it shows. */
const asDataAddress = async (photo: Uint8Array): Promise<string> => {
  const jpeg = await sharp(photo).resize(PORTRAIT_SIZE, PORTRAIT_SIZE).jpeg({ quality: 90 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
};

/** The fonts lack the letter apostrophe that Ukrainian names are written with; its twin looks the same. */
const withTwins = <T extends string | null>(text: T) => text?.replaceAll('\u02bc', '\u2019') as T;

/** Null when a name is written in letters the fonts do not have: empty boxes are no picture of a person. */
export const drawCard = async ({ facts, photo }: Drawing): Promise<Uint8Array | null> => {
  let missing = false;
  const shown = { ...facts, name: withTwins(facts.name), need: withTwins(facts.need) };
  const svg = await satori(cardLayout(shown, photo && (await asDataAddress(photo))), {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    fonts,
    // Asked for what no font has. An emoji is left out.
    loadAdditionalAsset: async (kind) => {
      if (kind === 'emoji') return NOTHING;
      missing = true;
      return [];
    },
  });
  if (missing) return null;
  return sharp(Buffer.from(svg)).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
};
