import { useEffect, useState } from 'react';
import type { ReviewedCase } from '#contracts/case-review.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import type { PaperPlace } from '#web/ui/paper.tsx';
import { useCaseWork } from './use-cases.ts';

export type Pins = {
  /** The index of the cost item that the next press on a paper pins. */
  readonly placing: number | undefined;
  /** Starts or ends pinning an item. */
  readonly press: (item: number) => void;
  readonly put: (gcName: string, at: PaperPlace) => void;
  /** Removes the pin of an item. */
  readonly remove: (item: number) => void;
  readonly paperOf: (item: number) => string | undefined;
  /** The pins of one paper, with the numbers of their items. */
  readonly on: (gcName: string) => (PaperPlace & { readonly label: string })[];
  /** The reason why the last pin was not saved. */
  readonly error: Error | null;
};

/** Pins cost items to lines of papers, for everybody who opens the case. */
export const usePins = ({ id, pins }: Pick<ReviewedCase, 'id' | 'pins'>): Pins => {
  const [placing, setPlacing] = useState<number>();
  const keeping = useCaseWork(id, (body: BodyFor<'POST /api/admin/cases/:id/pins'>) =>
    call('POST /api/admin/cases/:id/pins', { params: { id }, body }),
  );
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && setPlacing(undefined);
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, []);
  const keep = (body: BodyFor<'POST /api/admin/cases/:id/pins'>) => {
    keeping.mutate(body);
    setPlacing(undefined);
  };
  return {
    placing,
    press: (item) => setPlacing(item === placing ? undefined : item),
    put: (gcName, at) => placing !== undefined && keep({ costItem: placing, place: { gcName, ...at } }),
    remove: (item) => keep({ costItem: item, place: null }),
    paperOf: (item) => pins.find(({ costItem }) => costItem === item)?.gcName,
    on: (gcName) =>
      pins
        .filter((pin) => pin.gcName === gcName)
        .map(({ costItem, x, y }) => ({ label: String(costItem + 1), x, y })),
    error: keeping.error,
  };
};
