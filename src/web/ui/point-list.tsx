import { CheckIcon } from './icons.tsx';

type PointListProps = {
  readonly points: readonly string[];
  /** Numbers the points as steps; otherwise each has a tick. */
  readonly numbered?: boolean;
};

/** Short sentences, each after a round mark. */
export const PointList = ({ points, numbered }: PointListProps) => {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className="grid content-start gap-4">
      {points.map((point, place) => (
        <li key={point} className="flex items-start gap-3">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-bold text-primary"
          >
            {numbered ? place + 1 : <CheckIcon className="size-4" />}
          </span>
          <span className="prose min-w-0 pt-1">{point}</span>
        </li>
      ))}
    </List>
  );
};
