import type { Analytics } from '#contracts/analytics.ts';
import { useCount, useTexts } from '#web/i18n/language.tsx';
import { analyticsTexts } from '#web/texts/analytics.ts';
import { Card } from '#web/ui/card.tsx';

type NotChargedProps = { readonly views: Analytics['notCharged'] };

/** Watched views that cost the advertiser nothing, with the reasons, and a note on measuring the others. */
export const NotCharged = ({ views }: NotChargedProps) => {
  const t = useTexts(analyticsTexts).analytics.notCharged;
  const count = useCount();
  return (
    <Card title={t.title}>
      <p className="mb-3 text-sm text-pretty text-muted">{views.length > 0 ? t.help : t.none}</p>
      {views.length > 0 && (
        <dl className="grid divide-y divide-line">
          {views.map(({ reason, views: number }) => (
            <div key={reason} className="flex items-baseline justify-between gap-4 py-2.5">
              <dt className="min-w-0 text-pretty">{t.reasons[reason]}</dt>
              <dd className="shrink-0 font-bold tabular-nums">{count(number)}</dd>
            </div>
          ))}
        </dl>
      )}
      <h3 className="mt-4 mb-1 text-sm font-semibold">{t.measured}</h3>
      <p className="text-sm text-pretty text-muted">{t.measuredFrame}</p>
      <p className="mt-1.5 text-sm text-pretty text-muted">{t.measuredTab}</p>
    </Card>
  );
};
