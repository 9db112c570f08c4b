import type { Safeguarding } from '#contracts/safeguarding.ts';
import { formatDate } from '#shared/languages/format-date.ts';
import { useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import { financeTexts } from '#web/texts/finance.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/loaded.tsx';
import { Cents } from '#web/ui/money.tsx';
import { whole } from '#web/ui/whole-text.tsx';

type Day = Safeguarding['days'][number];

const SUMS = ['in', 'out', 'fees', 'owed', 'cash'] as const;

/** The days that a nightly comparison closed, with the own money that was moved on them. */
export const Nights = ({ days }: Pick<Safeguarding, 'days'>) => {
  const t = useTexts(financeTexts).finance.days;
  const language = useLanguage();
  const money = useMoney();
  const columns: Column<Day, keyof typeof t.columns>[] = [
    { key: 'day', rowHeader: true, cell: ({ day }) => formatDate(new Date(day), 'short', language) },
    ...SUMS.map((key) => ({
      key,
      align: 'end' as const,
      cell: (day: Day) => <Cents dollars={day[key]} />,
    })),
    {
      key: 'short',
      align: 'end',
      cell: ({ short }) => (
        <span className={classNames('font-bold', short > 0 && 'text-danger')}>
          <Cents dollars={short} />
        </span>
      ),
    },
  ];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h2>{t.title}</h2>
      <DataTable
        caption={t.caption}
        headers={t.columns}
        columns={columns}
        rows={days}
        rowKey={({ day }) => day}
        cards="phones"
        empty={<EmptyState fact={t.empty} />}
        below={({ ownMoney }) =>
          ownMoney === 0 ? null : (
            <p className="flex items-center gap-2 px-4 py-2 text-sm text-muted">
              <CheckIcon />
              {whole((ownMoney > 0 ? t.movedIn : t.movedOut)(money(Math.abs(ownMoney))))}
            </p>
          )
        }
      />
    </section>
  );
};
