import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Receipts } from '#contracts/receipts.ts';
import { call } from '#web/api-client/api.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { receiptsTexts } from '#web/texts/receipts.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState, Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Cents } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { hiddenScreen } from '../screen.ts';
import { Sheet, SheetPage, useGiftNote, useWhatFor } from './receipt-sheet.tsx';
import { StatementCard, StatementPaper } from './statement.tsx';

export const handle = hiddenScreen(receiptsTexts, 'receipts');

/** The sheet that the address names: a payment by its number, or the year's statement. */
const sheetOf = ({ year, receipts, statement }: Receipts, of: string) => {
  if (of === 'statement') return statement ? <StatementPaper year={year} statement={statement} /> : undefined;
  const receipt = receipts.find(({ number }) => number === of);
  return receipt && <Sheet receipt={receipt} />;
};

const List = ({ shown: { year, years, receipts, statement } }: { shown: Receipts }) => {
  const t = useTexts(receiptsTexts).receipts;
  const money = useMoney();
  const [whatFor, noteOf] = [useWhatFor(), useGiftNote()];
  return (
    <>
      {years.length > 1 && (
        <LinkTabs
          label={t.years}
          tabs={years.map((one) => ({
            to: `/receipts?year=${one}`,
            label: String(one),
            current: one === year,
          }))}
        />
      )}
      {receipts.length === 0 ? (
        <EmptyState fact={t.none} help={t.noneHelp} />
      ) : (
        <DataTable
          caption={t.title}
          cards="phones"
          headers={t.heads}
          rows={receipts}
          rowKey={({ number }) => number}
          columns={[
            { key: 'at', cell: ({ at }) => <Moment at={at} /> },
            {
              key: 'what',
              rowHeader: true,
              cell: (receipt) => (
                <>
                  {whatFor(receipt)}
                  <span className="block text-xs font-normal text-muted empty:hidden">{noteOf(receipt)}</span>
                </>
              ),
            },
            { key: 'number', cell: ({ number }) => <span className="tabular-nums">{number}</span> },
            {
              key: 'amount',
              align: 'end',
              cell: ({ amount, returned }) => (
                <>
                  <Cents dollars={amount} />
                  {returned > 0 && (
                    <span className="block text-xs text-muted">{whole(t.returned(money(returned)))}</span>
                  )}
                </>
              ),
            },
            {
              key: 'sheet',
              acts: true,
              cell: ({ number }) => (
                <TextLink to={`/receipts?year=${year}&of=${number}`}>
                  {t.open}
                  <span className="sr-only"> {number}</span>
                </TextLink>
              ),
            },
          ]}
        />
      )}
      {statement && <StatementCard year={year} statement={statement} />}
      <p className="text-sm text-muted">{t.guests}</p>
    </>
  );
};

export const Component = () => {
  const t = useTexts(receiptsTexts).receipts;
  const [query] = useSearchParams();
  const year = query.get('year') ?? undefined;
  const receipts = useQuery({
    queryKey: ['receipts', year],
    queryFn: ({ signal }) => call('GET /api/receipts', { query: year === undefined ? {} : { year }, signal }),
  });
  const of = query.get('of');
  const shown = receipts.data;
  if (of !== null && shown) return <SheetPage year={shown.year}>{sheetOf(shown, of)}</SheetPage>;
  return (
    <div className="page grid content-start gap-5 py-8">
      <header>
        <h1 className="text-3xl">{t.title}</h1>
        <p className="mt-2 text-muted">{t.intro}</p>
      </header>
      <Loaded
        query={receipts}
        waiting={<Skeleton className="h-96 w-full rounded-lg" />}
        failed={t.failed}
        help={t.failedHelp}
      >
        {(loaded) => <List shown={loaded} />}
      </Loaded>
    </div>
  );
};
