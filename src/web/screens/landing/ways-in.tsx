import type { ReactNode } from 'react';
import { ADVERT_TIERS, packsOf } from '#shared/advert-tiers/advert-tiers.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { wireDollars, ZERO_NANOS } from '#shared/money/nanos.ts';
import { useAuth } from '../../api-client/session.tsx';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { AdvertIcon, ChevronRightIcon, HeartIcon, PlayIcon, QuestionIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';

const CHEAPEST_PACK = wireDollars(packsOf(ADVERT_TIERS[0])[0]?.priceNanos ?? ZERO_NANOS);

type WayProps = {
  readonly to: string;
  readonly icon: ReactNode;
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
      <h3 className="flex items-center gap-1 text-lg">
        {title}
        <ChevronRightIcon className="size-4 text-muted transition-transform group-hover:translate-x-1" />
      </h3>
      <p className="text-muted">{text}</p>
    </Link>
  </li>
);

export const WaysIn = () => {
  const t = useTexts('landing');
  const language = useLanguage();
  const signedIn = Boolean(useAuth());
  return (
    <section aria-label={t.waysTitle} className="py-6">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Way to="/guest" icon={<PlayIcon />} {...t.guest} />
        <Way to="/login-restriction" icon={<HeartIcon />} {...t.patient} />
        <Way
          to={signedIn ? '/user-settings' : '/advertizer/register'}
          icon={<AdvertIcon />}
          title={t.advertise.title}
          text={t.advertise.text(formatMoney(CHEAPEST_PACK, language))}
        />
        <Way to="/about-us" icon={<QuestionIcon />} {...t.about} />
      </ul>
    </section>
  );
};
