import { firstLetter } from '../names/names.ts';

/** One of two arcs behind a person's initials, in a square of 100, shown when there is no photo. */
export type RingArc = {
  readonly radius: number;
  /** The whole circle is 100. */
  readonly length: number;
  readonly degrees: number;
  /** The number of one of three colours. */
  readonly tone: 0 | 1 | 2;
};

const RADII = [40, 31];

/** Derives the pattern from the id, so that a person has the same pattern everywhere. */
const seedOf = (id: string) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

export const ringArcs = (id: string): RingArc[] => {
  const seed = seedOf(id);
  return RADII.map((radius, place) => ({
    radius,
    length: 30 + (seed % 45),
    degrees: (seed * (1 + 6 * place)) % 360,
    tone: ((seed + place) % 3) as RingArc['tone'],
  }));
};

export const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstLetter(firstName)}${firstLetter(lastName)}`;
