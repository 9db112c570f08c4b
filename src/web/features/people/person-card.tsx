import type { PersonToHelp } from '#contracts/people.ts';
import { inCents } from '#shared/money/format-money.ts';
import { isolated } from '#shared/names/isolated.ts';
import { useLanguage, useMoney, useReadable, useTexts } from '#web/i18n/language.tsx';
import { shellTexts } from '#web/texts/shell.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CheckIcon, PlayIcon } from '#web/ui/icons.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Name, Written } from '#web/ui/written.tsx';

type PersonCardProps = {
  readonly person: PersonToHelp;
  /** The card of the front page: its button is the main one. */
  readonly main?: boolean;
  /** A preview of the photo, inline in the page. */
  readonly preview?: string | undefined;
};

/** The person, the need, the missing sum, and the way to help. */
export const PersonCard = ({ person: listed, main = false, preview }: PersonCardProps) => {
  const t = useTexts(shellTexts).people;
  const money = useMoney();
  const person = useReadable()(listed);
  const { firstName, diagnosis, total, collected, countryNames } = person;
  const country = countryNames[useLanguage()];
  const left = total - collected;
  const Heading = main ? 'h2' : 'h3';
  return (
    <article className="panel flex w-full flex-col overflow-hidden">
      <div className={main ? undefined : 'flex items-center gap-4 p-5 pb-0 sm:block sm:p-0'}>
        <Avatar
          {...person}
          photoSize="640"
          {...(main ? { eager: true, preview } : { sizes: '(min-width: 40rem) 24rem, 5rem' })}
          className={main ? 'h-44 w-full rounded-none md:h-80' : 'size-20 sm:h-56 sm:w-full sm:rounded-none'}
        />
        <div className={main ? 'px-5 pt-5' : 'min-w-0 sm:px-5 sm:pt-4'}>
          <div className="grid justify-items-start gap-x-3 gap-y-1 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
            <Heading className={main ? 'text-2xl' : 'text-lg'}>
              <Name>{person.fullName}</Name>
            </Heading>
            {person.isChecked && (
              <Badge tone="ok" icon={<CheckIcon className="size-3.5" />}>
                {t.checked}
              </Badge>
            )}
          </div>
          <Written as="p" className="mt-1 line-clamp-3 text-muted">
            {diagnosis}
          </Written>
          {country && <p className="mt-0.5 text-sm text-muted">{country}</p>}
        </div>
      </div>
      <div className="flex grow flex-col justify-end gap-3 p-5 pt-3">
        <div>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
            <span className="font-bold">{whole(left > 0 ? t.toGo(money(inCents(left))) : t.reached)}</span>
            <span className="text-sm text-muted">
              {whole(t.ofGoal(money(inCents(collected)), money(total)))}
            </span>
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
          {t.open(isolated(firstName))}
        </ButtonLink>
        {main && <p className="-mt-1 text-center text-sm text-muted">{t.free}</p>}
      </div>
    </article>
  );
};
