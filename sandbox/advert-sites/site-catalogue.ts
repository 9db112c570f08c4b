import {
  bakeryArt,
  bikesArt,
  booksArt,
  honeyArt,
  lampsArt,
  potteryArt,
  seedsArt,
  teaArt,
  yogaArt,
} from './site-art.ts';

export type Site = {
  slug: string;
  name: string;
  tagline: string;
  paragraph: string;
  action: string;
  points: [string, string, string];
  paper: string;
  ink: string;
  accent: string;
  onAccent: string;
  /** Shapes on a 640 x 360 field. */
  art: string;
  /** Drawn by a module in the browser, as a bundler builds a page; the others are plain HTML. */
  bundled?: true;
};

/** Made-up firms: none of these names is meant to be anyone's. */
export const SITES: Site[] = [
  {
    slug: 'riverside-honey',
    name: 'Riverside Honey',
    tagline: 'Raw honey from the meadows by the water.',
    paragraph:
      'Forty hives, one slow river and a summer of lime, clover and buckwheat. We spin each harvest cold, never blend it, and write the meadow and the month on the lid.',
    action: 'Choose a jar',
    points: ['Spun cold', 'One meadow a jar', 'Glass, returned and refilled'],
    paper: '#FFF6DF',
    ink: '#3A2604',
    accent: '#B45F06',
    onAccent: '#FFFFFF',
    art: honeyArt,
  },
  {
    slug: 'kyiv-bikes',
    name: 'Kyiv Bikes',
    tagline: 'City bicycles that love a hill.',
    paragraph:
      'Steel frames, quiet belts and seven gears for the climb from Podil. Every bicycle is built to your height in our workshop, and the first year of tuning is ours.',
    action: 'Book a ride',
    points: ['Built to your height', 'Belt, no chain', 'A year of tuning'],
    paper: '#E6F2FB',
    ink: '#0B2239',
    accent: '#0A5FA8',
    onAccent: '#FFFFFF',
    art: bikesArt,
  },
  {
    slug: 'lumen-lamps',
    name: 'Lumen Lamps',
    tagline: 'Warm light for long evenings.',
    paragraph:
      'Lamps turned from ash and brass, with a dial that goes from reading to candle. Each one can be opened with a single screw, so that a tired bulb never means a new lamp.',
    action: 'See the lamps',
    points: ['Dims to candlelight', 'Ash and brass', 'Repairable for life'],
    paper: '#1E1A2B',
    ink: '#F7EFE0',
    accent: '#F2B84B',
    onAccent: '#251B05',
    art: lampsArt,
  },
  {
    slug: 'carpathian-tea',
    name: 'Carpathian Tea',
    tagline: 'Mountain herbs, dried in the shade.',
    paragraph:
      'Thyme, mint and willowherb, picked by hand above the tree line and dried under a wooden roof. No flavouring, no dust: only whole leaves that open in the cup.',
    action: 'Taste a blend',
    points: ['Whole leaves', 'Hand-picked', 'No flavouring'],
    paper: '#EAF3EA',
    ink: '#13291B',
    accent: '#2F6B3C',
    onAccent: '#FFFFFF',
    art: teaArt,
  },
  {
    slug: 'northwind-books',
    name: 'Northwind Books',
    tagline: 'One good book a month, chosen by people.',
    paragraph:
      'Tell us three books you loved and one you put down. A bookseller, not a program, writes back with a parcel: one novel, a handwritten card and the right to swap it.',
    action: 'Start with three books',
    points: ['Chosen by booksellers', 'A handwritten card', 'Swap for free'],
    paper: '#F4ECE4',
    ink: '#2A1A14',
    accent: '#8C2F1B',
    onAccent: '#FFFFFF',
    art: booksArt,
  },
  {
    slug: 'dnipro-bakery',
    name: 'Dnipro Bakery',
    tagline: 'Bread that takes its time.',
    paragraph:
      'Rye and wheat from one mill, a mother dough from 1987 and eighteen hours of patience. Out of the oven at six, at your door by eight, still warm enough for butter.',
    action: 'Order for the morning',
    points: ['Eighteen hours of dough', 'At your door by eight', 'Flour from one mill'],
    paper: '#FBEEE3',
    ink: '#38200F',
    accent: '#9A4A1C',
    onAccent: '#FFFFFF',
    art: bakeryArt,
  },
  {
    slug: 'halcyon-yoga',
    name: 'Halcyon Yoga',
    tagline: 'Twenty calm minutes, wherever you are.',
    paragraph:
      'Short classes for stiff backs and busy heads, led by teachers who answer questions. No poses to show off, no streaks to keep: come when you can, and breathe out.',
    action: 'Try a class',
    points: ['Twenty minutes', 'Teachers who answer', 'No streaks'],
    paper: '#EFEAF7',
    ink: '#231A3A',
    accent: '#5B3F9E',
    onAccent: '#FFFFFF',
    art: yogaArt,
  },
  {
    slug: 'meadow-seeds',
    name: 'Meadow Seeds',
    tagline: 'Wildflowers for a balcony or a field.',
    paragraph:
      'Cornflower, poppy, yarrow and thirty more, mixed for your soil and your sun. Scatter in April, forget until June, and share the summer with everything that hums.',
    action: 'Find your mix',
    points: ['Mixed for your soil', 'Native flowers', 'Loved by bees'],
    paper: '#F1F7E4',
    ink: '#22310E',
    accent: '#A32B4E',
    onAccent: '#FFFFFF',
    art: seedsArt,
  },
  {
    slug: 'saltmarsh-pottery',
    name: 'Saltmarsh Pottery',
    tagline: 'Bowls the colour of the tide.',
    paragraph:
      'Stoneware thrown on a kick wheel and glazed with ash from the garden. No two bowls are the same blue, all of them go into the dishwasher, and a chip is mended for the price of the post.',
    action: 'See the bowls',
    points: ['Thrown by foot', 'Ash glaze', 'Mended by post'],
    paper: '#E9F1F2',
    ink: '#12272C',
    accent: '#1F6673',
    onAccent: '#FFFFFF',
    art: potteryArt,
    bundled: true,
  },
];
