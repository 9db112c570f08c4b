import type { AnalyticsRange } from '#contracts/analytics.ts';
import { exportAnalytics } from '#web/api-client/calls.ts';
import { methodAndPath } from '#web/api-client/create-api.ts';
import { useTexts } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-classes.ts';
import type { FoundFigures } from './shown-figures.ts';

const [, path] = methodAndPath(exportAnalytics);

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
      <a href={`${path}?range=${range}`} download className={buttonClasses('secondary', 'small')}>
        {t.label}
      </a>
      {source === 'analytics-service' && <span className="text-sm text-muted">{t.own}</span>}
    </span>
  );
};
