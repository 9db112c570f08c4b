import { MINUTE } from '#shared/advert-tiers/advert-tiers.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { howTexts } from '#web/texts/how.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { Ring } from '#web/ui/ring.tsx';
import { whole } from '#web/ui/whole-text.tsx';

/** The price and the patient's part are shown in sixths. */
const SIXTHS = 6;
export const PATIENTS_SIXTHS = Number((BigInt(SIXTHS) * MINUTE.earnNanos) / MINUTE.pricePerViewNanos);

const Steps = () => {
  const t = useTexts(howTexts).how;
  const money = useMoney();
  const amounts = [0, wireDollars(MINUTE.pricePerViewNanos), wireDollars(MINUTE.earnNanos)];
  return (
    <section aria-labelledby="how-it-works" className="grid gap-6 py-6">
      <h2 id="how-it-works">{t.title}</h2>
      <ol className="grid gap-6 md:grid-cols-3">
        {t.steps.map(({ title, text, chip }, place) => (
          <li key={title} className="flex gap-4 md:flex-col">
            <Ring
              share={(place + 1) / t.steps.length}
              tone={place + 1 === t.steps.length ? 'text-sun' : 'text-primary'}
              className="size-14 md:size-18"
            >
              <span aria-hidden="true" className="text-lg font-bold">
                {place + 1}
              </span>
            </Ring>
            <div className="grid content-start justify-items-start gap-2">
              <h3>{title}</h3>
              <p className="text-muted">{text}</p>
              <p className="rounded-full bg-primary-soft px-2.5 py-0.5 text-sm font-semibold text-primary tabular-nums">
                {whole(chip(money(amounts[place] ?? 0)))}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
};

const Money = () => {
  const t = useTexts(howTexts).how.money;
  return (
    <section
      aria-labelledby="where-money-goes"
      className="panel grid items-center gap-6 p-5 md:grid-cols-2 md:p-8"
    >
      <div>
        <h2 id="where-money-goes">{t.title}</h2>
        <p className="mt-2 text-muted">{t.donations}</p>
        <p className="mt-3 flex flex-wrap gap-x-6">
          <Link to="/about-us" className="inline-flex min-h-11 items-center font-bold text-primary underline">
            {t.follow}
          </Link>
          <Link to="/books" className="inline-flex min-h-11 items-center font-bold text-primary underline">
            {t.books}
          </Link>
        </p>
      </div>
      <div>
        <div aria-hidden="true" className="grid grid-cols-6 gap-1">
          {Array.from({ length: SIXTHS }, (_, place) => place).map((place) => (
            <span
              key={place}
              className={classNames(
                'h-10 rounded-sm border border-transparent',
                place < PATIENTS_SIXTHS ? 'bg-primary' : 'bg-sun',
              )}
            />
          ))}
        </div>
        <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-1">
          <p>
            <strong className="block">{t.patient}</strong>
            <span className="text-sm text-muted">{t.patientNote}</span>
          </p>
          <strong>{t.site}</strong>
        </div>
      </div>
    </section>
  );
};

/** Explains the payer and the way of each cent. */
export const HowItWorks = () => (
  <>
    <Steps />
    <Money />
  </>
);
