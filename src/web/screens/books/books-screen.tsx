import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { BookDay, OpenBooks } from '#contracts/open-books.ts';
import { GIFT_AT_ONCE_DOLLARS, GIFT_LOOK_ABOVE_DOLLARS } from '#shared/gift-limits/gift-limits.ts';
import { apiOf } from '#web/api-client/api.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { booksTexts } from '#web/texts/books.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Moment } from '#web/ui/moment.tsx';
import { BigMoney, Cents, Money } from '#web/ui/money.tsx';
import { PointList } from '#web/ui/point-list.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import type { ScreenHandle } from '../screen.ts';

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  apiOf(context)('GET /api/open-books', { signal: request.signal });

export const handle: ScreenHandle = {
  head: ({ language }) => {
    const { title, description } = textsOf(booksTexts, language).books;
    return { title, description };
  },
};

type SumProps = {
  /** The sign between this sum and the previous one; not spoken, because the words say it. */
  readonly sign?: '=' | '+';
  readonly label: string;
  readonly dollars: number;
  /** The parts of the sum, without zeros. */
  readonly parts?: readonly (readonly [label: string, dollars: number])[];
  readonly note?: string;
};

const Sum = ({ sign, label, dollars, parts = [], note }: SumProps) => {
  return (
    <li className="relative grid content-start gap-1 p-5 md:p-6">
      {sign && (
        <span
          aria-hidden="true"
          className="absolute -top-3.5 left-5 grid size-7 place-items-center rounded-full border border-line bg-card font-bold text-muted lg:top-10 lg:-left-3.5"
        >
          {sign}
        </span>
      )}
      <h2 className="text-base font-semibold tracking-normal text-muted">{label}</h2>
      <p className="text-2xl font-extrabold tracking-tight">
        <BigMoney dollars={dollars} even />
      </p>
      {note && <p className="text-sm text-muted">{whole(note)}</p>}
      <dl className="mt-1 grid gap-1 text-sm empty:hidden">
        {parts
          .filter(([, part]) => part !== 0)
          .map(([name, part]) => (
            <div key={name} className="flex items-baseline justify-between gap-3">
              <dt className="text-muted">{name}</dt>
              <dd className="font-semibold">
                <Money dollars={part} />
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
};

/** Shows income as the sum of payouts, money kept for others, and Watchwell's own. */
const Equation = ({ totals }: Pick<OpenBooks, 'totals'>) => {
  const t = useTexts(booksTexts).books.sums;
  const money = useMoney();
  return (
    <ul className="panel mt-8 grid divide-y divide-line lg:grid-cols-4 lg:divide-x lg:divide-y-0">
      <Sum
        label={t.in}
        dollars={totals.in}
        parts={[
          [t.advertisers, totals.advertisers],
          [t.donations, totals.donations],
          [t.own, totals.own],
          [t.wentBack, -totals.wentBack],
          [t.corrections, totals.corrections],
        ]}
      />
      <Sum
        sign="="
        label={t.out}
        dollars={totals.out}
        parts={[
          [t.patients, totals.patients],
          [t.clinics, totals.clinics],
          [t.medicine, totals.medicine],
          [t.cameBack, -totals.cameBack],
        ]}
      />
      <Sum
        sign="+"
        label={t.held}
        dollars={totals.held}
        note={`${t.heldMeans} ${t.waitingMeans(money(GIFT_AT_ONCE_DOLLARS), money(GIFT_LOOK_ABOVE_DOLLARS))}`}
        parts={[[t.waiting, totals.waiting]]}
      />
      <Sum
        sign="+"
        label={t.site}
        dollars={totals.site}
        note={totals.feesExpected > 0 ? `${t.siteMeans} ${t.feesExpected(totals.feesExpected)}` : t.siteMeans}
        parts={
          totals.fees === 0
            ? []
            : [
                [t.fees, -totals.fees],
                [t.net, totals.net],
              ]
        }
      />
    </ul>
  );
};

const sumOf = (days: readonly BookDay[], key: 'pages' | 'everybody' | 'site'): number =>
  days.reduce((sum, day) => sum + day[key], 0);

const TONES = ['text-primary', 'text-info', 'text-sun'];

/** The receivers of the price of these days' views. */
const Split = ({ days }: Pick<OpenBooks, 'days'>) => {
  const t = useTexts(booksTexts).books.split;
  const shares = (['pages', 'everybody', 'site'] as const).map((key) => ({
    label: t[key],
    dollars: Math.max(0, sumOf(days, key)),
  }));
  const all = shares.reduce((sum, { dollars }) => sum + dollars, 0);
  if (all === 0) return null;
  const ends = shares.map((_, place) =>
    shares.slice(0, place).reduce((sum, { dollars }) => sum + (dollars / all) * 100, 0),
  );
  return (
    <section aria-labelledby="books-split" className="panel mt-4 grid gap-4 p-5 md:p-6">
      <h2 id="books-split">{t.title}</h2>
      <svg aria-hidden="true" className="h-4 w-full overflow-hidden rounded-full" preserveAspectRatio="none">
        {shares.map(({ label, dollars }, place) => (
          <rect
            key={label}
            x={`${ends[place]}%`}
            width={`${(dollars / all) * 100}%`}
            height="100%"
            fill="currentColor"
            className={TONES[place]}
          />
        ))}
      </svg>
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-3">
        {shares.map(({ label, dollars }, place) => (
          <div key={label} className="flex items-baseline gap-2">
            <dt className="text-muted">
              <span
                aria-hidden="true"
                className={classNames('mr-2 inline-block size-2.5 rounded-full bg-current', TONES[place])}
              />
              {label}
            </dt>
            <dd className="ml-auto font-bold whitespace-nowrap tabular-nums sm:ml-0">
              <Money dollars={Math.round(dollars * 100) / 100} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const CELL = 'px-3 py-2 text-right whitespace-nowrap';
const DAY = 'sticky left-0 bg-card px-4 py-2 text-left align-bottom font-semibold whitespace-nowrap';

const Days = ({ days }: Pick<OpenBooks, 'days'>) => {
  const t = useTexts(booksTexts).books.days;
  return (
    <div className="mt-10">
      <h2 id="books-days">{t.title}</h2>
      <p className="mt-1 text-muted">{t.help}</p>
      <section
        aria-labelledby="books-days"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        className="panel mt-4 overflow-x-auto"
      >
        <table className="w-full border-collapse text-sm tabular-nums">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className={DAY}>
                {t.day}
              </th>
              {t.columns.map((name) => (
                <th key={name} scope="col" className="min-w-24 px-3 py-2 text-right align-bottom">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map(({ from, day, ...figures }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className={DAY}>
                  {from !== day && (
                    <>
                      <Moment at={`${from}T12:00:00Z`} brief /> –{' '}
                    </>
                  )}
                  <Moment at={`${day}T12:00:00Z`} brief />
                </th>
                {[figures.in, figures.pages, figures.divided, figures.each, figures.site, figures.out].map(
                  (dollars, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its column.
                    <td key={place} className={classNames(CELL, dollars === 0 && 'text-muted')}>
                      {dollars === 0 ? '–' : <Cents dollars={dollars} />}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};

export const Component = () => {
  const t = useTexts(booksTexts).books;
  const { countedTo, totals, days } = useLoaderData<typeof loader>();
  return (
    <div className="page py-8 md:py-14">
      <h1>{t.title}</h1>
      <p className="prose mt-4 text-lg text-muted">{t.lead}</p>
      <p className="mt-2 text-sm text-muted">
        {countedTo === null ? (
          t.notYet
        ) : (
          <>
            {t.countedTo} <Moment at={countedTo} withTime />
          </>
        )}
      </p>
      <Equation totals={totals} />
      <Split days={days} />
      {days.length > 0 && <Days days={days} />}
      <section className="mt-10">
        <h2 className="mb-4">{t.proof.title}</h2>
        <PointList points={t.proof.points} />
        <p className="mt-4">
          <a
            href="/api/open-books"
            className="inline-flex min-h-11 items-center font-bold text-primary underline"
          >
            {t.proof.raw}
          </a>
        </p>
      </section>
    </div>
  );
};
