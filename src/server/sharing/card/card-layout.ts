import { COLOURS } from '#shared/colours/colours.ts';
import { type RingArc, ringArcs } from '#shared/initials-ring/initials-ring.ts';
import { textsOf } from '../../texts/texts.ts';
import type { CardFacts } from './card-facts.ts';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;
/** Side of the square with the photo or the initials. */
export const PORTRAIT_SIZE = 320;

/** A preview does not know the reader's theme. */
const { paper, ink, muted, primary, primarySoft, line, sun, info } = COLOURS.light;
const TONES = [primary, sun, info] as const;

/** Alphabets of the font. */
export const FONT_SUBSETS = [
  'latin',
  'cyrillic',
  'latin-ext',
  'cyrillic-ext',
  'greek',
  'vietnamese',
] as const;

/** Each alphabet is a family of its own: the renderer looks for a letter in one family after another. */
const FONT_FAMILY = FONT_SUBSETS.map((subset) => `Manrope ${subset}`).join(', ');

const PAD = 64;
const GAP = 56;
const TEXT_WIDTH = CARD_WIDTH - 2 * PAD - PORTRAIT_SIZE - GAP;

/** Input of the renderer in place of JSX. */
type Element = { type: string; key: null; props: { style?: object; children?: Child | Child[] } };
type Child = Element | string;

const element = (type: string, props: object, ...children: Child[]): Element => ({
  type,
  key: null,
  props: {
    ...props,
    ...(children.length > 0 && { children: children.length === 1 ? children[0] : children }),
  },
});
const box = (style: object, ...children: Child[]) =>
  element('div', { style: { display: 'flex', ...style } }, ...children);

const svg = (size: number, viewBox: string, ...children: Child[]) =>
  element('svg', { width: size, height: size, viewBox }, ...children);

/** A ring, almost closed around a play sign. */
const mark = () => {
  const ring = { fill: 'none', stroke: primary, 'stroke-width': 5 };
  return svg(
    52,
    '0 0 32 32',
    element('circle', { ...ring, cx: 16, cy: 16, r: 12.5, 'stroke-opacity': 0.16 }),
    element('path', { ...ring, d: 'M16 3.5A12.5 12.5 0 1 1 3.72 13.66', 'stroke-linecap': 'round' }),
    element('path', {
      fill: sun,
      d: 'M13 10.8v10.4a.6.6 0 0 0 .92.5l8-5.2a.6.6 0 0 0 0-1l-8-5.2a.6.6 0 0 0-.92.5z',
    }),
  );
};

const arc = ({ radius, length, degrees, tone }: RingArc) => {
  const round = 2 * Math.PI * radius;
  return element('circle', {
    cx: 50,
    cy: 50,
    r: radius,
    fill: 'none',
    stroke: TONES[tone],
    'stroke-opacity': 0.55,
    'stroke-width': 5,
    'stroke-linecap': 'round',
    'stroke-dasharray': `${(round * length) / 100} ${round}`,
    transform: `rotate(${degrees} 50 50)`,
  });
};

const SQUARE = { width: PORTRAIT_SIZE, height: PORTRAIT_SIZE };
const CENTRED = { position: 'absolute', top: 0, left: 0, alignItems: 'center', justifyContent: 'center' };

const initials = ({ id, initials: letters }: CardFacts) =>
  box(
    { ...SQUARE, borderRadius: 48, backgroundColor: primarySoft, position: 'relative' },
    svg(PORTRAIT_SIZE, '0 0 100 100', ...ringArcs(id).map(arc)),
    box({ ...SQUARE, ...CENTRED, fontSize: 84, fontWeight: 800, color: ink }, letters),
  );

const portrait = (facts: CardFacts, photo: string | undefined) =>
  photo === undefined
    ? initials(facts)
    : element('img', { ...SQUARE, src: photo, style: { borderRadius: 48, objectFit: 'cover' } });

/** Long names first get smaller letters. Only longer ones are cut. */
const sizeOfName = ({ length }: string) => (length <= 18 ? 68 : length <= 34 ? 54 : 42);

const clamped = (lines: number) => ({
  width: TEXT_WIDTH,
  display: 'block',
  lineClamp: lines,
  wordBreak: 'break-word',
});

const BAR = { height: 26, borderRadius: 13 };

const progress = ({ language, percent, goal }: CardFacts) => {
  const words = textsOf(language).sharing;
  const filled = Math.round((TEXT_WIDTH * percent) / 100);
  return box(
    { flexDirection: 'column', width: TEXT_WIDTH },
    box(
      { alignItems: 'baseline', fontSize: 36, color: muted },
      box({ fontSize: 60, fontWeight: 800, color: primary, marginRight: 18 }, `${percent}%`),
      words.ofGoal(goal),
    ),
    box(
      { ...BAR, width: TEXT_WIDTH, backgroundColor: line, marginTop: 14 },
      box({ ...BAR, width: percent === 0 ? 0 : Math.max(26, filled), backgroundColor: primary }),
    ),
  );
};

/** The picture as input of the renderer. `photo` is a data address. */
export const cardLayout = (facts: CardFacts, photo: string | undefined): Element =>
  box(
    {
      width: CARD_WIDTH,
      height: CARD_HEIGHT,
      padding: PAD,
      boxSizing: 'border-box',
      flexDirection: 'column',
      justifyContent: 'space-between',
      backgroundColor: paper,
      color: ink,
      fontFamily: FONT_FAMILY,
      fontWeight: 500,
    },
    box(
      { alignItems: 'center', fontSize: 36, fontWeight: 800 },
      mark(),
      box({ marginLeft: 14 }, 'Watchwell'),
    ),
    box(
      { alignItems: 'center' },
      portrait(facts, photo),
      box(
        { flexDirection: 'column', width: TEXT_WIDTH, marginLeft: GAP },
        box(
          { ...clamped(2), fontSize: sizeOfName(facts.name), fontWeight: 800, lineHeight: 1.15 },
          facts.name,
        ),
        ...(facts.need === null
          ? []
          : [box({ ...clamped(2), fontSize: 32, lineHeight: 1.3, color: muted, marginTop: 8 }, facts.need)]),
        box({ marginTop: 28 }, progress(facts)),
      ),
    ),
    box({ fontSize: 30, color: muted }, textsOf(facts.language).sharing.free),
  );
