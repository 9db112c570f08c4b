import type { WaitingCorrection } from '#contracts/corrections.ts';
import { isolated } from '#shared/names/isolated.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { DecisionDialog, DeskCard, QueueDesk } from '#web/features/admin/desk.tsx';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { correctionDeskTexts } from '#web/texts/correction-desk.ts';
import { FactLine } from '#web/ui/card.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

const CORRECTIONS = ['admin', 'corrections'] as const;

type Body = BodyFor<'POST /api/admin/corrections/:id'>;

type DialogProps = {
  readonly correction: WaitingCorrection;
  readonly decision: Body['decision'];
  readonly onClose: () => void;
};

const CorrectionDialog = ({ correction: { id, difference, name }, decision, onClose }: DialogProps) => {
  const t = useTexts(correctionDeskTexts).correctionDesk;
  const money = useMoney();
  const words = t.acts[decision];
  return (
    <DecisionDialog
      question={words.question(isolated(name), money(Math.abs(difference)), difference < 0)}
      consequences={words.means}
      confirmLabel={words.confirm}
      danger={decision === 'confirm'}
      texts={t}
      send={(body: Body) => call('POST /api/admin/corrections/:id', { params: { id }, body })}
      queue={CORRECTIONS}
      bodyOf={(note) => ({ decision, note, difference })}
      done={words.done}
      onClose={onClose}
    />
  );
};

const CorrectionCard = ({ correction }: { correction: WaitingCorrection }) => {
  const t = useTexts(correctionDeskTexts).correctionDesk;
  const money = useMoney();
  const { name, from, to, reason, askedBy, at, isOwn } = correction;
  const act = (decision: Body['decision'], variant: 'secondary' | 'quiet-danger') => ({
    label: t.acts[decision].act,
    variant,
    dialog: (onClose: () => void) => (
      <CorrectionDialog correction={correction} decision={decision} onClose={onClose} />
    ),
  });
  return (
    <DeskCard
      kind={isOwn ? t.own : t.others}
      title={name}
      aside={
        <p className="text-xs text-muted">
          {t.since} <Moment at={at} withTime />
        </p>
      }
      acts={[...(isOwn ? [] : [act('confirm', 'secondary')]), act('refuse', 'quiet-danger')]}
    >
      <dl className="grid gap-1 text-sm">
        <FactLine label={t.from}>{money(from)}</FactLine>
        <FactLine label={t.to}>{money(to)}</FactLine>
        <FactLine label={t.askedBy}>{askedBy}</FactLine>
        <FactLine label={t.why}>{reason}</FactLine>
      </dl>
    </DeskCard>
  );
};

const CorrectionDesk = () => (
  <QueueDesk
    queryKey={CORRECTIONS}
    read={(signal) => call('GET /api/admin/corrections', { signal })}
    texts={useTexts(correctionDeskTexts).correctionDesk}
    card={(correction) => <CorrectionCard key={correction.id} correction={correction} />}
  />
);

export const handle = hiddenScreen(correctionDeskTexts, 'correctionDesk', { wide: true });

export const Component = () => (
  <AdminPage place="corrections" texts={useTexts(correctionDeskTexts).correctionDesk}>
    <CorrectionDesk />
  </AdminPage>
);
