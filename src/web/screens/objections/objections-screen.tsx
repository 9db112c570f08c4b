import type { Appeal } from '#contracts/appeals.ts';
import type { FindingRule, ShownReason } from '#contracts/held-views.ts';
import type { AdvertReason } from '#shared/advert-categories/advert-reasons.ts';
import { isolated } from '#shared/names/isolated.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { DecisionDialog, DeskCard, QueueDesk } from '#web/features/admin/desk.tsx';
import { useCount, useDay, useMoney, useTexts } from '#web/i18n/language.tsx';
import { advertKindsTexts } from '#web/texts/advert-kinds.ts';
import { heldViewsTexts } from '#web/texts/held-views.ts';
import { reviewTexts } from '#web/texts/review.ts';
import { FactLine } from '#web/ui/card.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Written } from '#web/ui/written.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

const APPEALS = ['admin', 'appeals'] as const;

type AppealProps = { readonly appeal: Appeal };
type DialogProps = AppealProps & { readonly granted: boolean; readonly onClose: () => void };

const VerdictDialog = ({ appeal, granted, onClose }: DialogProps) => {
  const t = useTexts(reviewTexts).appealsDesk;
  return (
    <DecisionDialog
      question={granted ? t.grantQuestion : t.standQuestion}
      consequences={granted ? t.grantHelp[appeal.kind] : t.standHelp}
      confirmLabel={granted ? t.grant : t.stand}
      texts={t}
      send={(body: BodyFor<'POST /api/admin/appeals/:id'>) =>
        call('POST /api/admin/appeals/:id', { params: { id: appeal.id }, body })
      }
      queue={APPEALS}
      bodyOf={(note) => ({ granted, note })}
      done={t.done}
      onClose={onClose}
    />
  );
};

/** Returns the reasons of the decision in words; each kind has its own. */
const useReasons = ({ kind, reasons }: Appeal): string[] => {
  const { reasons: ofAdverts } = useTexts(advertKindsTexts).advertKinds;
  const { rules, told } = useTexts(heldViewsTexts).heldViews;
  if (kind === 'advert') return reasons.map((reason) => ofAdverts[reason as AdvertReason]);
  if (kind === 'held-views' || kind === 'charged-views' || kind === 'returned-views')
    return reasons.map((reason) => rules[reason as FindingRule].name);
  if (kind === 'payout' || kind === 'case') return [];
  return reasons.map((reason) => told[reason as ShownReason]);
};

/** A decision beside the objection. The deciding person sees it but cannot judge it. */
const AppealCard = ({ appeal }: AppealProps) => {
  const t = useTexts(reviewTexts).appealsDesk;
  const [money, count, day] = [useMoney(), useCount(), useDay()];
  const reasons = useReasons(appeal);
  const actOf = (granted: boolean) => ({
    label: granted ? t.grant : t.stand,
    variant: 'secondary' as const,
    dialog: (onClose: () => void) => <VerdictDialog appeal={appeal} granted={granted} onClose={onClose} />,
  });
  return (
    <DeskCard
      kind={t.kinds[appeal.kind]}
      title={isolated(appeal.title ?? appeal.name)}
      acts={appeal.isOwnDecision ? [] : [actOf(true), actOf(false)]}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <section className="grid content-start gap-1 text-sm">
          <h3 className="text-base font-semibold text-muted">{t.decision}</h3>
          {reasons.length > 0 && <p className="font-semibold">{reasons.join(' · ')}</p>}
          {appeal.kind === 'charged-views' && reasons.length === 0 && <p>{t.undecided}</p>}
          {appeal.note && <Written as="p">{appeal.note}</Written>}
        </section>
        <section className="grid content-start gap-1 text-sm">
          <h3 className="text-base font-semibold text-muted">{whole(t.says(isolated(appeal.name)))}</h3>
          <Written as="p" className="whitespace-pre-line">
            {appeal.words}
          </Written>
        </section>
      </div>
      <dl className="grid gap-1 text-sm">
        {appeal.day !== null && <FactLine label={t.day}>{day(appeal.day)}</FactLine>}
        {appeal.views !== null && <FactLine label={t.views}>{count(appeal.views)}</FactLine>}
        {appeal.amount !== null && <FactLine label={t.amount}>{money(appeal.amount)}</FactLine>}
        <FactLine label={t.since}>
          <Moment at={appeal.raisedAt} withTime />
        </FactLine>
      </dl>
      {appeal.isOwnDecision && <Notice>{t.own}</Notice>}
    </DeskCard>
  );
};

const AppealDesk = () => (
  <QueueDesk
    queryKey={APPEALS}
    read={(signal) => call('GET /api/admin/appeals', { signal })}
    texts={useTexts(reviewTexts).appealsDesk}
    card={(appeal) => <AppealCard key={appeal.id} appeal={appeal} />}
  />
);

export const handle = hiddenScreen(reviewTexts, 'appealsDesk', { wide: true });

export const Component = () => (
  <AdminPage place="appeals" texts={useTexts(reviewTexts).appealsDesk}>
    <AppealDesk />
  </AdminPage>
);
