import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, methodAndPath } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { analyticsTexts } from '#web/texts/analytics.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyableText } from '#web/ui/copyable-text.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useAct } from '#web/ui/use-act.ts';

const [method, path] = methodAndPath('POST /api/conversions');

const KEY = ['conversion-key'] as const;

/** Makes the advertiser's key for signing conversions, shows it once, and replaces it on request. */
const ConversionKey = () => {
  const t = useTexts(analyticsTexts).analytics.conversions;
  const queries = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { data } = useQuery({ queryKey: KEY, queryFn: () => call('GET /api/conversion-key') });
  const make = useAct(() => call('POST /api/conversion-key'), {
    onDone: ({ since }) => {
      queries.setQueryData(KEY, { since });
      setConfirming(false);
    },
  });
  const since = data?.since ?? null;
  return (
    <div className="grid justify-items-start gap-3">
      {make.data && (
        <Notice tone="ok">
          {t.keyShown}
          <CopyableText
            text={make.data.key}
            copyLabel={t.copyKey}
            copied={t.keyCopied}
            failed={t.copyFailed}
          />
        </Notice>
      )}
      {data && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {since !== null && (
            <span>
              {t.keySince} <Moment at={since} />
            </span>
          )}
          <Button
            variant="secondary"
            size="small"
            pending={make.isPending && !isConfirming}
            onClick={() => (since === null ? make.mutate() : setConfirming(true))}
          >
            {since === null ? t.makeKey : t.replaceKey}
          </Button>
        </p>
      )}
      {isConfirming && (
        <Confirm
          onClose={() => setConfirming(false)}
          question={t.replaceQuestion}
          consequences={t.replaceConsequences}
          confirmLabel={t.replaceKey}
          mutation={make}
          onConfirm={() => make.mutate()}
        />
      )}
    </div>
  );
};

/** Example code for a server of the advertiser. The names in it are the same in every language. */
const exampleOf = (comment: string): string => `import { createHmac } from 'node:crypto';

// ${comment}
const signature = createHmac('sha256', process.env.WATCHWELL_KEY).update(visit).digest('hex');
await fetch(\`${location.origin}${path}?ww_visit=\${visit}&signature=\${signature}\`, { method: '${method}' });`;

/** Explains how an advertiser's server reports a conversion. docs/api.md has the details. */
export const ConversionsHelp = () => {
  const t = useTexts(analyticsTexts).analytics.conversions;
  return (
    <details className="panel group">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-semibold md:px-6">
        {t.title}
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 px-4 pb-4 md:px-6 md:pb-6">
        <p className="prose">{t.visit}</p>
        <p className="prose">{t.key}</p>
        <ConversionKey />
        <p className="prose">{t.report}</p>
        <pre className="rounded-md bg-sunk p-3 font-mono text-sm whitespace-pre-wrap">
          {exampleOf(t.example)}
        </pre>
        <p className="prose">{t.picture}</p>
        <p className="flex flex-wrap items-center gap-x-2 rounded-md bg-sunk px-3 py-1 font-mono text-sm">
          <CopyableText
            text={`${location.origin}${path}?ww_visit=…`}
            copyLabel={t.copy}
            copied={t.copied}
            failed={t.copyFailed}
          />
        </p>
        <p className="prose">{t.once}</p>
      </div>
    </details>
  );
};
