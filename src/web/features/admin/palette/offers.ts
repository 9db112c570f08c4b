import type { Found } from './find-people.ts';

/** One line of the palette: where it leads, and what stands beside its name. */
export type Offer = {
  readonly key: string;
  readonly label: string;
  readonly note: string;
  readonly to: string;
};

type Place = { readonly name: string; readonly label: string; readonly to: string; readonly note: string };

type Known = {
  /** The most urgent thing of all queues. */
  readonly next: Omit<Offer, 'key'> | undefined;
  readonly places: readonly Place[];
  readonly found: readonly Found[];
  readonly kinds: Readonly<Record<Found['kind'], string>>;
};

/** Places by their names; before them, while nothing is typed, the next act; after them whom the words find. */
export const offersFor = (typed: string, { next, places, found, kinds }: Known): Offer[] => {
  const words = typed.trim().toLowerCase();
  return [
    ...(next?.label.toLowerCase().includes(words) ? [{ key: 'next', ...next }] : []),
    ...places
      .filter(({ label }) => label.toLowerCase().includes(words))
      .map(({ name, label, to, note }) => ({ key: name, label, to, note })),
    ...found.map(({ kind, id, name, to }) => ({ key: `${kind} ${id}`, label: name, note: kinds[kind], to })),
  ];
};
