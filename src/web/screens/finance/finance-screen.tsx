import { askForFile } from '#web/api-client/ask-for-file.ts';
import { Differences } from '#web/features/admin/finance/differences.tsx';
import { Fees } from '#web/features/admin/finance/fees.tsx';
import { Margins } from '#web/features/admin/finance/margins.tsx';
import { Nights } from '#web/features/admin/finance/nights.tsx';
import { useComparison, useSafeguarding } from '#web/features/admin/finance/queries.ts';
import { Safeguard } from '#web/features/admin/finance/safeguard.tsx';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { financeTexts } from '#web/texts/finance.ts';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(financeTexts, 'finance', { wide: true });

const Desk = () => {
  const texts = useTexts(financeTexts);
  const t = texts.finance;
  const errorText = useErrorText();
  const query = useSafeguarding();
  const comparison = useComparison();
  const pack = useAct(async () => {
    const { blob, name } = await askForFile('POST /api/admin/resolution-pack');
    saveFile(blob, name);
  });
  const last = query.data?.last;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {last && (
            <>
              {t.compared}: <Moment at={last.takenAt} withTime />
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="small" pending={pack.isPending} onClick={() => pack.mutate()}>
            {t.pack}
          </Button>
          <Button
            variant="secondary"
            size="small"
            pending={comparison.isPending}
            onClick={() => comparison.mutate()}
          >
            {t.run}
          </Button>
        </div>
      </div>
      {pack.error && <Notice tone="danger">{errorText(pack.error)}</Notice>}
      {comparison.error && (
        <Notice tone="danger">
          {texts.reconciliation.failed} <span className="font-normal">{errorText(comparison.error)}</span>
        </Notice>
      )}
      <Loaded
        query={query}
        waiting={<Skeleton className="h-60 rounded-lg" />}
        failed={t.failed}
        help={t.failedHelp}
      >
        {({ last, days, fees }) => (
          <>
            {last ? <Safeguard {...last} /> : <Notice tone="sun">{t.never}</Notice>}
            <Differences />
            <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
              <Nights days={days} />
              <Fees fees={fees} last={last} />
            </div>
            <Margins />
          </>
        )}
      </Loaded>
    </>
  );
};

export const Component = () => (
  <AdminPage place="finance" texts={useTexts(financeTexts).finance}>
    <Desk />
  </AdminPage>
);
