import { ADVERT_TIERS, packsOf } from '#shared/advert-tiers/advert-tiers.ts';
import { wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { howTexts } from '#web/texts/how.ts';
import { shellTexts } from '#web/texts/shell.ts';
import { AdvertIcon, ChevronRightIcon, HeartIcon, PlayIcon, QuestionIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { whole } from '#web/ui/whole-text.tsx';

/** Addresses for people who come for themselves. */
export type Doors = Readonly<Record<'patient' | 'advertise' | 'about', string>>;

const CHEAPEST_PACK = wireDollars(packsOf(ADVERT_TIERS[0])[0]?.priceNanos ?? ZERO_NANOS);

type WayProps = {
  readonly to: string;
  readonly icon: React.ReactNode;
  readonly title: string;
  readonly text: string;
};

const Way = ({ to, icon, title, text }: WayProps) => (
  <li className="grid">
    <Link
      to={to}
      className="panel group flex flex-col gap-3 p-5 transition-colors hover:border-primary md:p-6"
    >
      <span className="grid size-11 place-items-center rounded-sm bg-primary-soft text-primary">{icon}</span>
      <h3 className="flex items-center gap-1">
        {title}
        <ChevronRightIcon className="size-4 text-muted transition-transform group-hover:translate-x-1" />
      </h3>
      <p className="text-muted">{whole(text)}</p>
    </Link>
  </li>
);

export const WaysIn = ({ doors }: { doors: Doors }) => {
  const { doors: titles, waysTitle } = useTexts(shellTexts).landing;
  const t = useTexts(howTexts).how.ways;
  const money = useMoney();
  return (
    <section aria-labelledby="ways-in" className="py-6 md:pt-12">
      <h2 id="ways-in">{waysTitle}</h2>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Way to="/guest" icon={<PlayIcon />} {...t.guest} />
        <Way to={doors.patient} icon={<HeartIcon />} title={titles.patient} text={t.patient} />
        <Way
          to={doors.advertise}
          icon={<AdvertIcon />}
          title={titles.advertise}
          text={t.advertise(money(CHEAPEST_PACK))}
        />
        <Way to={doors.about} icon={<QuestionIcon />} title={titles.about} text={t.about} />
      </ul>
    </section>
  );
};
