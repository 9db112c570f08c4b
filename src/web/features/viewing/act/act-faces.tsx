import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Mark } from '#web/ui/mark.tsx';
import type { ActPerson } from './act-person.ts';

type ActFaceProps = Pick<ActPerson, 'person' | 'faces'> & { readonly className: string };

const OF_ALL = 4;

/** Round: the face of the person, or for everybody four of them; where fewer asked to be shown, the mark. */
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
