import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

const SUBSETS = ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext', 'greek', 'vietnamese'] as const;
const WEIGHTS = [500, 800] as const;

/** A family for each alphabet: the renderer looks for a letter in one after another. */
export const CARD_FONT_FAMILY = SUBSETS.map((subset) => `Manrope ${subset}`).join(', ');

export const loadCardFonts = () =>
  SUBSETS.flatMap((subset) =>
    WEIGHTS.map((weight) => ({
      name: `Manrope ${subset}`,
      data: readFileSync(resolve(`@fontsource/manrope/files/manrope-${subset}-${weight}-normal.woff`)),
      weight,
      style: 'normal' as const,
    })),
  );
