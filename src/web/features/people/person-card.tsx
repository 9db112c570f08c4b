import type { PersonToHelp } from '#contracts/people.ts';
import { inCents } from '#shared/money/format-money.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CheckIcon, PlayIcon } from '#web/ui/icons.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';

type PersonCardProps = {
  readonly person: PersonToHelp;
  /** The one of the front page: its button is the main one. */
  readonly main?: boolean;
};

/** Who it is, what for, how much is still to go, and the way to help. */
export const PersonCard = ({ person, main = false }: PersonCardProps) => {
  const t = useTexts('people');
  const money = useMoney();
  const { firstName, lastName, diagnosis, total, collected } = person;
  const name = `${firstName} ${lastName}`;
  const left = total - collected;
  const Heading = main ? 'h2' : 'h3';
  return (
    <article className="panel flex w-full flex-col gap-3 p-5">
      <div className="flex items-center gap-4">
        <Avatar
          {...person}
          photoSize="320"
          eager={main}
          className={main ? 'size-28 shrink-0 lg:size-36' : 'size-20 shrink-0'}
        />
        <div className="min-w-0">
          <Heading className="text-lg wrap-anywhere">{name}</Heading>
          {person.isChecked && (
            <Badge tone="ok" icon={<CheckIcon className="size-3.5" />} className="mt-1">
              {t.checked}
            </Badge>
          )}
          <p className="mt-1 line-clamp-3 text-muted wrap-anywhere">{diagnosis}</p>
        </div>
      </div>
      <div className="mt-auto">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
          <span className="font-bold">{left > 0 ? t.toGo(money(inCents(left))) : t.reached}</span>
          <span className="text-sm text-muted">{t.ofGoal(money(inCents(collected)), money(total))}</span>
        </p>
        <ProgressBar value={collected} max={total} label={t.progress} className="mt-2" />
      </div>
      <ButtonLink
        to={`/patient/${person.id}`}
        variant={main ? 'primary' : 'secondary'}
        size={main ? 'large' : 'medium'}
        icon={<PlayIcon />}
        className="w-full"
      >
        {t.open(firstName)}
      </ButtonLink>
      {main && <p className="text-center text-sm text-muted">{t.free}</p>}
    </article>
  );
};
