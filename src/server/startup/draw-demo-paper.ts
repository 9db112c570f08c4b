import sharp from 'sharp';
import type { DocumentKind } from '#shared/cases/case-words.ts';

const bar = (x: number, y: number, width: number, tone = '#9aa39e'): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="14" rx="7" fill="${tone}"/>`;

const LINES = [0.92, 0.86, 0.95, 0.78, 0.9, 0.64];

const lines = (from: number): string =>
  LINES.map((share, place) => bar(90, from + place * 40, Math.round(620 * share))).join('');

const TABLE = [0, 1, 2, 3, 4]
  .map(
    (row) =>
      `<rect x="90" y="${420 + row * 60}" width="620" height="60" fill="${row === 0 ? '#eef1ef' : 'none'}" stroke="#c4ccc7"/>` +
      bar(110, 443 + row * 60, 260 - row * 24, '#6d7772') +
      bar(600, 443 + row * 60, 90, '#6d7772'),
  )
  .join('');

const FACE =
  '<rect x="90" y="300" width="220" height="280" fill="#e3e9e5"/><circle cx="200" cy="400" r="56" fill="#b9c4be"/><path d="M110 580a90 90 0 0 1 180 0z" fill="#b9c4be"/>';

const STAMP =
  '<g fill="none" stroke="#4a63b8" stroke-width="4" opacity=".8" transform="rotate(-12 560 920)"><circle cx="560" cy="920" r="84"/><circle cx="560" cy="920" r="62"/><path d="M530 920h60M560 890v60" stroke-width="10"/></g>';

const SIGNATURE =
  '<path d="M100 930c30-70 50-60 44-6 16-50 34-54 36-8 14-34 30-34 40-2 20-18 70-26 120-30" fill="none" stroke="#23346f" stroke-width="5" stroke-linecap="round"/>';

const BODIES: Record<DocumentKind, string> = {
  identity: FACE + [0, 1, 2, 3, 4].map((row) => bar(350, 320 + row * 52, 330 - row * 30, '#6d7772')).join(''),
  illness: lines(300) + lines(580) + STAMP + SIGNATURE,
  estimate: bar(260, 330, 280, '#39433e') + TABLE + STAMP + SIGNATURE,
  permission: lines(300) + SIGNATURE,
  other: lines(300),
};

/** A paper as it might look, drawn for the demo: nobody's, and without a word that could be taken for somebody's. */
export const drawDemoPaper = async (kind: DocumentKind): Promise<File> => {
  const head = bar(90, 110, 300, '#0e6b52') + bar(90, 150, 220) + bar(560, 110, 150) + bar(600, 150, 110);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1100"><rect width="800" height="1100" fill="#fffef9"/>${head}${BODIES[kind]}</svg>`;
  const bytes = await sharp(Buffer.from(picture)).webp().toBuffer();
  return new File([new Uint8Array(bytes)], `${kind}.webp`, { type: 'image/webp' });
};
