import { reportConversion } from '#web/api-client/calls.ts';
import { methodAndPath } from '#web/api-client/create-api.ts';
import { useTexts } from '#web/i18n/language-context.tsx';
import { CopyableText } from '#web/ui/copyable-text.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';

const [method, path] = methodAndPath(reportConversion);

/** How an advertiser's own server tells that a visit ended as hoped; docs/api.md has the whole of it. */
export const ConversionsHelp = () => {
  const t = useTexts('analytics').conversions;
  return (
    <details className="panel group">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-semibold md:px-6">
        {t.title}
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-4 md:px-6 md:pb-6">
        <p className="prose">{t.visit}</p>
        <p className="prose">{t.report}</p>
        <p className="flex flex-wrap items-center gap-x-2 rounded-md bg-sunk px-3 py-1 font-mono text-sm">
          <span>{method}</span>
          <CopyableText
            text={`${location.origin}${path}?ww_visit=…`}
            copyLabel={t.copy}
            copied={t.copied}
            failed={t.copyFailed}
          />
        </p>
        <p className="prose">
          {t.picture} {t.once}
        </p>
      </div>
    </details>
  );
};
