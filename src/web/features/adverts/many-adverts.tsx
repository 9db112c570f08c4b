import { useQueryClient } from '@tanstack/react-query';
import type { OwnAdvert } from '#contracts/adverts.ts';
import { call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { campaignsTexts } from '#web/texts/campaigns.ts';
import type { Choice } from '#web/ui/choosing.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { ChosenNames, type ChosenThing, ManyActs, type Wish } from '#web/ui/many-acts.tsx';
import { OWN_ADVERTS } from './own-adverts.ts';

type Act = 'pause' | 'resume' | 'end';

type ChosenAdvert = ChosenThing & Pick<OwnAdvert, 'state' | 'refundable'>;

/** Whether an ad can be chosen for an action on several ads. */
export const canBeChosen = ({ state }: Pick<OwnAdvert, 'state'>): boolean =>
  state === 'in-review' || state === 'running' || state === 'paused';

const ACTS = [
  { act: 'pause' as Act, fits: ({ state }: ChosenAdvert) => state === 'running' },
  { act: 'resume' as Act, fits: ({ state }: ChosenAdvert) => state === 'paused' },
  { act: 'end' as Act, fits: canBeChosen, danger: true },
];

const doTo = (act: Act, { id }: ChosenAdvert): Promise<unknown> => {
  const params = { id };
  if (act === 'pause') return call('POST /api/pauseAdv/:id', { params });
  if (act === 'resume') return call('POST /api/resumeAdv/:id', { params });
  return call('POST /api/endAdv/:id', { params });
};

type AskProps = Wish<Act, ChosenAdvert> & { readonly onYes: () => void; readonly onNo: () => void };

const Ask = ({ act, things, onYes, onNo }: AskProps) => {
  const t = useTexts(campaignsTexts).ownAdverts.many;
  const money = useMoney();
  const refund = money(things.reduce((sum, { refundable }) => sum + refundable, 0));
  return (
    <Confirm
      onClose={onNo}
      question={t.question[act](things.length)}
      consequences={t.consequences[act](refund)}
      confirmLabel={t.confirm[act](things.length)}
      danger={act === 'end'}
      onConfirm={onYes}
    >
      <ChosenNames things={things} />
    </Confirm>
  );
};

type ManyAdvertsProps = { readonly choice: Choice; readonly adverts: readonly OwnAdvert[] };

/** Pauses, resumes or ends the chosen ads of the page together. */
export const ManyAdverts = ({ choice, adverts }: ManyAdvertsProps) => {
  const t = useTexts(campaignsTexts).ownAdverts.many;
  const queries = useQueryClient();
  const { refetchUser } = useSession();
  const chosen = adverts
    .filter(({ _id }) => choice.chosen.has(_id))
    .map(({ _id: id, title: name, state, refundable }) => ({ id, name, state, refundable }));
  return (
    <ManyActs
      texts={t}
      choice={choice}
      chosen={chosen}
      acts={ACTS}
      doTo={doTo}
      reread={() => Promise.all([refetchUser(), queries.invalidateQueries({ queryKey: OWN_ADVERTS })])}
      ask={(wish, { onYes, onNo }) => <Ask {...wish} onYes={() => onYes(undefined)} onNo={onNo} />}
    />
  );
};
