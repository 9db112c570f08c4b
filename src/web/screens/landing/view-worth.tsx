import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { howTexts } from '#web/texts/how.ts';
import { Money } from '#web/ui/money.tsx';
import { Ring } from '#web/ui/ring.tsx';

const LONGEST = Math.max(...ADVERT_TIERS.map(({ exposureSeconds }) => exposureSeconds));

/** The six lengths as rings: a minute closes one. */
export const ViewWorth = () => {
  const t = useTexts(howTexts).how.worth;
  return (
    <section aria-labelledby="view-worth" className="panel mt-4 p-5 md:p-8">
      <h2 id="view-worth">{t.title}</h2>
      <p className="mt-1 text-muted">{t.note}</p>
      <ul className="mt-6 grid grid-cols-3 gap-x-2 gap-y-6 md:grid-cols-6">
        {ADVERT_TIERS.map(({ code, exposureSeconds, earnNanos }) => (
          <li key={code} className="grid justify-items-center gap-2">
            <Ring share={exposureSeconds / LONGEST} className="size-16 md:size-20" drawn>
              <span className="text-sm font-bold tabular-nums">{t.seconds(exposureSeconds)}</span>
            </Ring>
            <Money dollars={wireDollars(earnNanos)} className="font-bold" />
          </li>
        ))}
      </ul>
    </section>
  );
};
