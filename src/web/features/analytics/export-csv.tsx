import type { AnalyticsRange, exportAnalytics } from '#contracts/analytics.ts';
import { addressOf } from '#web/api-client/create-api.ts';
import { useTexts } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import type { FoundFigures } from './shown-figures.ts';

const CSV = addressOf<typeof exportAnalytics>('GET', '/api/general-analytics/csv');

type ExportCsvProps = Pick<FoundFigures, 'source'> & { readonly range: AnalyticsRange };

/** DECISIONS 9: an estimated figure is in no CSV. */
export const ExportCsv = ({ source, range }: ExportCsvProps) => {
  const t = useTexts('analytics').csv;
  if (source === 'estimate' || source === 'none') {
    return (
      <Button variant="secondary" size="small" disabledReason={t.estimate}>
        {t.label}
      </Button>
    );
  }
  return (
    <span className="grid gap-1.5">
      <a href={`${CSV.path}?range=${range}`} download className={buttonClasses('secondary', 'small')}>
        {t.label}
      </a>
      {source === 'analytics-service' && <span className="text-sm text-muted">{t.own}</span>}
    </span>
  );
};
