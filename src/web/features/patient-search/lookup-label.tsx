import { useEffect, useEffectEvent, useRef } from 'react';
import { useReadable, useTexts } from '#web/i18n/language.tsx';
import { partsTexts } from '#web/texts/parts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Link } from '#web/ui/link.tsx';
import { Name } from '#web/ui/written.tsx';
import { type Found, useLookup } from './use-lookup.ts';

const SHOWN = 5;

type LookupLabelProps = {
  readonly typed: string;
  /** Search was pressed: opens a single match, focuses the first of several. */
  readonly pressed: boolean;
  readonly onOpen: (id: string) => void;
  /** Called when a link is followed. */
  readonly onLeave: () => void;
};

/** Photo, last and first name of everybody who matches the text (SPEC 2); each links to the page. */
export const LookupLabel = ({ typed, pressed, onOpen, onLeave }: LookupLabelProps) => {
  const t = useTexts(partsTexts).patientLookup;
  const readable = useReadable();
  const lookup = useLookup(typed);
  const first = useRef<HTMLAnchorElement>(null);
  const people: readonly Found[] = lookup.state === 'found' ? lookup.people : [];
  // While more is typed, earlier matches stay for a moment and are not opened.
  const answers = lookup.state === 'found' && lookup.text === typed.trim();
  const only = people.length === 1 ? people[0]?.id : undefined;
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (!pressed || !answers) return;
    if (only) open(only);
    else first.current?.focus();
  }, [pressed, answers, only]);
  if (lookup.state === 'idle') return null;
  if (lookup.state !== 'found') return <p className="py-2 text-muted bar:px-3">{t[lookup.state]}</p>;
  return (
    <ul className="py-1">
      {people.slice(0, SHOWN).map((found, place) => {
        const person = readable(found);
        return (
          <li key={person.id}>
            <Link
              ref={place === 0 ? first : undefined}
              to={`/patient/${person.id}?type=search`}
              onClick={onLeave}
              className="flex min-h-12 items-center gap-3 rounded-md py-1 hover:bg-primary-soft bar:px-3"
            >
              <Avatar {...person} className="size-8 rounded-sm" />
              <span className="min-w-0 font-semibold">
                <Name>{`${person.lastName} ${person.firstName}`}</Name>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
};
