import type { ReactNode } from 'react';
import { CheckIcon } from '../../ui/icons.tsx';

type AccountFrameProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  /** What awaits the person, step by step or point by point; beside the form, under it on phones. */
  readonly points?: readonly string[];
  readonly numbered?: boolean;
  /** Lines of notice over everything else. */
  readonly notices?: ReactNode;
  readonly children: ReactNode;
};

const Points = ({ points, numbered }: Pick<AccountFrameProps, 'points' | 'numbered'>) => {
  const List = numbered ? 'ol' : 'ul';
  return (
    <List className="grid content-start gap-4">
      {points?.map((point, place) => (
        <li key={point} className="flex items-start gap-3">
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-bold text-primary">
            {numbered ? place + 1 : <CheckIcon className="size-4" />}
          </span>
          <span className="min-w-0 pt-0.5">{point}</span>
        </li>
      ))}
    </List>
  );
};

/** Where people get an account or get back into it: what it is about at the left, the form at the right. */
export const AccountFrame = (props: AccountFrameProps) => {
  const { title, lead, points, numbered, notices, children } = props;
  return (
    <div className="page grid flex-1 content-start gap-6 py-6 md:py-10">
      <div className="grid gap-3 empty:hidden">{notices}</div>
      <div className="mx-auto grid w-full max-w-md gap-x-16 gap-y-6 lg:max-w-none lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:grid-rows-[auto_1fr] lg:pt-6">
        <header className="grid content-start gap-3">
          <h1 className="text-3xl lg:text-4xl">{title}</h1>
          {lead && <p className="prose text-muted lg:text-lg">{lead}</p>}
        </header>
        <div className="panel min-w-0 content-start self-start p-5 md:p-7 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {children}
        </div>
        {points && <Points points={points} numbered={numbered ?? false} />}
      </div>
    </div>
  );
};
