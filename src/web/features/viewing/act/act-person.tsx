import type { PagePlan } from '#contracts/page-plan.ts';
import type { Named, Readable } from '#shared/names/two-scripts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { viewingTexts } from '#web/texts/viewing.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Mark } from '#web/ui/mark.tsx';
import type { Beneficiary } from '../beneficiary.ts';

export type Face = Named & {
  readonly id: string;
  readonly photo: string | null;
};

/** The beneficiary of an act: one person, or everybody through the general account. */
export type ActPerson = Beneficiary & {
  /** Null for everybody. */
  readonly person: Readable<Face> | null;
  /** Faces for everybody: some who agreed to be shown. */
  readonly faces: readonly Readable<Face>[];
  /** The thanks in their own words; empty where they wrote none. */
  readonly thanks: string;
  /** One piece of the need, in their words; null where they named none. */
  readonly unit: PagePlan['unit'];
  /** The goal in dollars; 0 where there is none. */
  readonly goal: number;
  /** The page's sum for the goal, and its total, when the act began. */
  readonly forGoal: number;
  readonly collected: number;
  /** Dollars that came in since midnight UTC, when the act began. */
  readonly today: number;
  /** Number of earlier helpers today, this browser left out. */
  readonly others: number;
};

/** Writes seconds in words. */
export const useTime = () => {
  const { time } = useTexts(viewingTexts).act;
  return (seconds: number): string => time(Math.floor(seconds / 60), Math.round(seconds % 60));
};

type ActFaceProps = Pick<ActPerson, 'person' | 'faces'> & { readonly className: string };

const OF_ALL = 4;

/** Round: the face of the person, or four faces for everybody; the mark where fewer are shown. */
export const ActFace = ({ person, faces, className }: ActFaceProps) => {
  const round = classNames('block shrink-0 overflow-hidden rounded-full bg-primary-soft', className);
  if (person)
    return (
      <span className={round}>
        <Avatar {...person} photoSize="320" eager className="size-full" />
      </span>
    );
  if (faces.length < OF_ALL)
    return (
      <span className={classNames(round, 'grid place-items-center')}>
        <Mark className="size-1/2" />
      </span>
    );
  return (
    <span className={classNames(round, 'grid grid-cols-2 grid-rows-2')}>
      {faces.slice(0, OF_ALL).map((face) => (
        <Avatar key={face.id} {...face} photoSize="320" eager className="size-full" />
      ))}
    </span>
  );
};
