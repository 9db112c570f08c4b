import type { WaitingGift } from '#contracts/gifts.ts';
import { GIFT_AT_ONCE_DOLLARS, GIFT_LOOK_ABOVE_DOLLARS } from '#shared/gift-limits/gift-limits.ts';
import { PAYMENT_PROVIDERS } from '#shared/money-providers/money-providers.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { DecisionDialog, DeskCard, QueueDesk } from '#web/features/admin/desk.tsx';
import { useDay, useMoney, useTexts } from '#web/i18n/language.tsx';
import { giftDeskTexts } from '#web/texts/gift-desk.ts';
import { FactLine } from '#web/ui/card.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

const GIFTS = ['admin', 'gifts'] as const;

type Body = BodyFor<'POST /api/admin/gifts/:id'>;

type DialogProps = {
  readonly gift: WaitingGift;
  readonly decision: Body['decision'];
  readonly onClose: () => void;
};

const GiftDialog = ({ gift, decision, onClose }: DialogProps) => {
  const t = useTexts(giftDeskTexts).giftDesk;
  const amount = useMoney()(gift.amount - gift.returned);
  const words = t.acts[decision];
  return (
    <DecisionDialog
      question={words.question(amount)}
      consequences={words.means}
      confirmLabel={words.confirm}
      danger={decision === 'give-back'}
      texts={t}
      send={(body: Body) => call('POST /api/admin/gifts/:id', { params: { id: gift.id }, body })}
      queue={GIFTS}
      bodyOf={(reason) => ({ decision, reason })}
      done={words.done}
      onClose={onClose}
    />
  );
};

const GiftCard = ({ gift }: { gift: WaitingGift }) => {
  const t = useTexts(giftDeskTexts).giftDesk;
  const [money, day] = [useMoney(), useDay()];
  const { state, reason, until, giver, provider, isKnown, returned } = gift;
  const limit = money(reason === 'very-large' ? GIFT_LOOK_ABOVE_DOLLARS : GIFT_AT_ONCE_DOLLARS);
  const dialog = (decision: Body['decision']) => (onClose: () => void) => (
    <GiftDialog gift={gift} decision={decision} onClose={onClose} />
  );
  const release = { label: t.acts.release.act, variant: 'secondary', dialog: dialog('release') } as const;
  const giveBack = {
    label: t.acts['give-back'].act,
    variant: 'quiet-danger',
    dialog: dialog('give-back'),
  } as const;
  return (
    <DeskCard
      kind={state === 'giving-back' ? t.givingBack : until === null ? t.needsLook : t.until(day(until))}
      title={money(gift.amount)}
      aside={
        <p className="text-xs text-muted">
          {t.since} <Moment at={gift.at} withTime />
        </p>
      }
      acts={state === 'waiting' ? [release, ...(gift.canGiveBack ? [giveBack] : [])] : []}
    >
      <dl className="grid gap-1 text-sm">
        <FactLine label={t.why}>{t.reasons[reason ?? 'day-full'](limit)}</FactLine>
        <FactLine label={t.giver}>{giver ? `${giver.name} (${giver.email})` : t.guest}</FactLine>
        <FactLine label={t.paidBefore}>{isKnown ? t.yes : t.no}</FactLine>
        <FactLine label={t.way}>{PAYMENT_PROVIDERS[provider].label}</FactLine>
        <FactLine label={t.number}>{gift.id}</FactLine>
        {returned > 0 && <FactLine label={t.returned}>{money(returned)}</FactLine>}
      </dl>
    </DeskCard>
  );
};

const GiftDesk = () => (
  <QueueDesk
    queryKey={GIFTS}
    read={(signal) => call('GET /api/admin/gifts', { signal })}
    texts={useTexts(giftDeskTexts).giftDesk}
    card={(gift) => <GiftCard key={gift.id} gift={gift} />}
  />
);

export const handle = hiddenScreen(giftDeskTexts, 'giftDesk', { wide: true });

export const Component = () => (
  <AdminPage place="gifts" texts={useTexts(giftDeskTexts).giftDesk}>
    <GiftDesk />
  </AdminPage>
);
