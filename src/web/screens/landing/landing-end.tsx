import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { useSite } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { howTexts } from '#web/texts/how.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Ring } from '#web/ui/ring.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { type Doors, WaysIn } from './ways-in.tsx';

const LONGEST = Math.max(...ADVERT_TIERS.map(({ exposureSeconds }) => exposureSeconds));

/** The six lengths as rings: a minute closes one. */
const ViewWorth = () => {
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

const FairQuestions = () => {
  const t = useTexts(howTexts).how.questions;
  const { contactEmail } = useSite();
  return (
    <section aria-labelledby="fair-questions" className="grid gap-x-10 gap-y-4 py-6 md:grid-cols-3">
      <div>
        <h2 id="fair-questions">{t.title}</h2>
        <p className="mt-2 text-muted">{t.more}</p>
        <a
          href={`mailto:${contactEmail}`}
          className="inline-flex min-h-11 items-center font-bold text-primary underline"
        >
          {t.write}
        </a>
      </div>
      <div className="border-t border-line md:col-span-2">
        {t.list.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-11 items-center justify-between gap-4 py-3 font-bold">
              {question}
              <ChevronDownIcon className="shrink-0 text-muted transition-transform group-open:rotate-180" />
            </summary>
            <p className="prose pb-4 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
};

/** The end of the front page, in one script: the explanation, and the ways to take part. */
export const LandingEnd = ({ doors }: { doors: Doors }) => (
  <>
    <HowItWorks />
    <ViewWorth />
    <WaysIn doors={doors} />
    <FairQuestions />
  </>
);
