import { useEffect, useState } from 'react';
import type { PaperPlace } from '#web/ui/paper.tsx';

type Pin = PaperPlace & { readonly gcName: string };

export type Pins = {
  /** The place in the list of the cost item whose line is looked for on a paper. */
  readonly placing: number | undefined;
  /** Begins to look for the line of an item, or ends it. */
  readonly press: (item: number) => void;
  readonly put: (gcName: string, at: PaperPlace) => void;
  /** The paper on which an item was found. */
  readonly paperOf: (item: number) => string | undefined;
  /** The pins of one paper, numbered as the items are. */
  readonly on: (gcName: string) => (PaperPlace & { readonly label: string })[];
};

/** Ties cost items to lines of papers for as long as the case is open here: a finger on the page, nothing that is stored. */
export const usePins = (): Pins => {
  const [pins, setPins] = useState<Readonly<Record<number, Pin>>>({});
  const [placing, setPlacing] = useState<number>();
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setPlacing(undefined);
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, []);
  return {
    placing,
    press: (item) => setPlacing(item === placing ? undefined : item),
    put: (gcName, at) => {
      if (placing === undefined) return;
      setPins({ ...pins, [placing]: { ...at, gcName } });
      setPlacing(undefined);
    },
    paperOf: (item) => pins[item]?.gcName,
    on: (gcName) =>
      Object.entries(pins)
        .filter(([, pin]) => pin.gcName === gcName)
        .map(([item, { x, y }]) => ({ label: String(Number(item) + 1), x, y })),
  };
};
