import { OWN_PARTS } from '#contracts/desk.ts';
import type { Safeguarding } from '#contracts/safeguarding.ts';
import { useCount, useTexts } from '#web/i18n/language.tsx';
import { financeTexts } from '#web/texts/finance.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { LineList, Panel } from '../money-list.tsx';
import { usePlaceName } from './queries.ts';

/** Fees of thirty days beside our share, which alone pays them; then all that is our own. */
export const Fees = ({ fees, last }: Pick<Safeguarding, 'fees' | 'last'>) => {
  const t = useTexts(financeTexts).finance;
  const placeName = usePlaceName();
  const count = useCount();
  const all = fees.places.reduce((sum, one) => sum + one.fees, 0);
  return (
    <div className="grid content-start gap-4">
      <Panel title={t.fees.title} heading="h2" dollars={all}>
        {fees.cameIn > 0 && (
          <p className="text-muted">
            {whole(t.fees.share(count(Math.round((all / fees.cameIn) * 1_000) / 10)))}
          </p>
        )}
        <LineList lines={fees.places.map((one) => ({ label: placeName(one.place), dollars: one.fees }))} />
        <LineList
          lines={[
            { label: t.fees.ours, dollars: fees.share },
            { label: t.fees.left, dollars: fees.share - all },
          ]}
          quiet
        />
        {fees.expected > 0 && <p className="text-muted">{t.fees.expected(fees.expected)}</p>}
      </Panel>
      {last && (
        <Panel
          title={t.ownTitle}
          heading="h2"
          dollars={OWN_PARTS.reduce((sum, part) => sum + last.own[part], 0)}
        >
          <LineList
            lines={OWN_PARTS.filter((part) => part === 'share' || last.own[part] !== 0).map((part) => ({
              label: t.own[part],
              dollars: last.own[part],
            }))}
          />
        </Panel>
      )}
    </div>
  );
};
