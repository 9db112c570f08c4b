import { useState } from 'react';
import type { WaitingWish } from '#contracts/wishes.ts';
import { isolated } from '#shared/names/isolated.ts';
import { WISH_REFUSALS, type WishRefusal } from '#shared/wishes/wish-words.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';
import { DeskCard, QueueDesk } from '#web/features/admin/desk.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { wishDeskTexts } from '#web/texts/wish-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/fields.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { Written } from '#web/ui/written.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

const WISHES = ['admin', 'wishes'] as const;

type Decision = BodyFor<'POST /api/admin/wishes/:id'>;

const decideOn = (id: string) => (body: Decision) =>
  call('POST /api/admin/wishes/:id', { params: { id }, body });

const STALE = [WISHES, ADMIN_ATTENTION_KEY];

const Accept = ({ id }: { id: string }) => {
  const t = useTexts(wishDeskTexts).wishDesk;
  const accepting = useAct(decideOn(id), { rereads: STALE, done: t.accepted, failsIn: 'toast' });
  return (
    <Button size="small" pending={accepting.isPending} onClick={() => accepting.mutate({ accept: true })}>
      {t.accept}
    </Button>
  );
};

const RefuseDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useTexts(wishDeskTexts).wishDesk;
  const [refusal, setRefusal] = useState<WishRefusal | ''>('');
  const refusing = useAct(decideOn(id), { rereads: STALE, done: t.refused, onDone: onClose });
  return (
    <Confirm
      onClose={onClose}
      question={t.refuseQuestion}
      consequences={t.consequences}
      confirmLabel={t.refuse}
      danger
      disabledReason={refusal === '' && t.chooseReason}
      mutation={refusing}
      onConfirm={() => refusal !== '' && refusing.mutate({ accept: false, refusal })}
    >
      <Select
        label={t.reason}
        required
        placeholder={t.chooseReason}
        options={WISH_REFUSALS.map((value) => ({ value, label: t.reasons[value] }))}
        value={refusal}
        onChange={({ target }) => setRefusal(target.value as WishRefusal | '')}
      />
    </Confirm>
  );
};

const WishCard = ({ wish }: { wish: WaitingWish }) => {
  const t = useTexts(wishDeskTexts).wishDesk;
  const { id, patientId, patientName, words, name, writtenAt } = wish;
  return (
    <DeskCard
      kind={t.to}
      title={isolated(patientName)}
      aside={
        <p className="text-xs text-muted">
          {t.since} <Moment at={writtenAt} withTime />
        </p>
      }
      links={<Accept id={id} />}
      acts={[
        {
          label: t.refuseAsk,
          variant: 'quiet-danger',
          dialog: (onClose) => <RefuseDialog id={id} onClose={onClose} />,
        },
      ]}
    >
      <Written as="blockquote" className="border-l-4 border-sun pl-4 text-lg">
        {words}
      </Written>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <span>{whole(name ? t.named(isolated(name)) : t.unnamed)}</span>
        <TextLink to={`/patient/${patientId}`}>{t.page}</TextLink>
      </p>
    </DeskCard>
  );
};

const WishDesk = () => (
  <QueueDesk
    queryKey={WISHES}
    read={(signal) => call('GET /api/admin/wishes', { signal })}
    texts={useTexts(wishDeskTexts).wishDesk}
    card={(wish) => <WishCard key={wish.id} wish={wish} />}
  />
);

export const handle = hiddenScreen(wishDeskTexts, 'wishDesk', { wide: true });

export const Component = () => (
  <AdminPage place="wishes" texts={useTexts(wishDeskTexts).wishDesk}>
    <WishDesk />
  </AdminPage>
);
