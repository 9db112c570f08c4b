import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HeldGroup } from '#contracts/held-views.ts';
import { type BodyFor, call, type ReplyTo } from '#web/api-client/api.ts';
import { useReread } from '#web/api-client/reread.ts';
import { useCount, useMoney, useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { TextArea } from '#web/ui/fields.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

type Decision = BodyFor<'POST /api/admin/held-views'>;
type By = Decision['by'];
type Outcome = Decision['outcome'];

const HELD = ['admin', 'held-views'] as const;
const BYS: readonly By[] = ['patient', 'advert', 'household'];

const useHeldViews = (by: By) =>
  useQuery({
    queryKey: [...HELD, by],
    queryFn: ({ signal }) => call('GET /api/admin/held-views', { query: { by }, signal }),
  });

const useDecision = () =>
  useMutation({
    mutationFn: (body: Decision) => call('POST /api/admin/held-views', { body }),
    onSettled: useReread(HELD),
  });

type GroupProps = { readonly by: By; readonly group: HeldGroup; readonly upTo: string };

const useGroupName = (by: By, { name, key }: HeldGroup): string => {
  const t = useTexts('heldViews');
  if (by === 'household') return key === '' ? t.noHousehold : t.household(key.slice(0, 6));
  if (name !== '') return name;
  return key === 'guest' ? t.everybody : t.gone;
};

type DialogProps = GroupProps & { readonly outcome: Outcome; readonly onClose: () => void };

/** Says in money what the press does, and asks why. */
const DecideDialog = ({ by, group, upTo, outcome, onClose }: DialogProps) => {
  const t = useTexts('heldViews');
  const money = useMoney();
  const [note, setNote] = useState('');
  const decision = useDecision();
  const name = useGroupName(by, group);
  const words = t.acts[outcome];
  const decide = () =>
    decision.mutate(
      { by, key: group.key, upTo, outcome, note },
      {
        onSuccess: ({ amount, paidOut }) => {
          showToast(`${words.done(money(amount))}${paidOut > 0 ? ` ${t.paidOut(paidOut)}` : ''}`);
          onClose();
        },
      },
    );
  return (
    <Confirm
      onClose={onClose}
      question={words.question(t.views(group.views), name)}
      consequences={words.consequences(money(group.amount), money(group.price))}
      confirmLabel={words.act}
      danger={outcome === 'taken-back'}
      disabledReason={note.trim() === '' && t.noteMissing}
      mutation={decision}
      onConfirm={decide}
    >
      <TextArea
        label={t.note}
        hint={t.noteHint}
        required
        rows={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Confirm>
  );
};

const Facts = ({ by, group }: Omit<GroupProps, 'upTo'>) => {
  const t = useTexts('heldViews');
  const count = useCount();
  const money = useMoney();
  return (
    <dl className="grid content-start gap-1 text-sm">
      <FactLine label={t.amount}>{money(group.amount)}</FactLine>
      <FactLine label={t.price}>{money(group.price)}</FactLine>
      <FactLine label={t.since}>
        <Moment at={group.heldSince} withTime />
      </FactLine>
      <FactLine label={t.devices}>{count(group.devices)}</FactLine>
      {by !== 'household' && <FactLine label={t.households}>{count(group.households)}</FactLine>}
      {by !== 'patient' && <FactLine label={t.pages}>{count(group.patients)}</FactLine>}
      {by !== 'advert' && <FactLine label={t.adverts}>{count(group.adverts)}</FactLine>}
    </dl>
  );
};

/** What was found stands beside what it comes to. */
const GroupCard = (props: GroupProps) => {
  const t = useTexts('heldViews');
  const { by, group } = props;
  const [asked, ask] = useState<Outcome>();
  return (
    <article className="panel grid gap-4 p-4 md:p-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg wrap-anywhere">{useGroupName(by, group)}</h2>
        <p className="text-sm text-muted">{t.views(group.views)}</p>
      </header>
      <div className="grid gap-4 md:grid-cols-2">
        <section className="grid content-start gap-2 text-sm">
          <h3 className="font-semibold text-muted">{t.found}</h3>
          <ul className="grid gap-2">
            {group.reasons.map(({ rule, views }) => (
              <li key={rule}>
                <span className="font-semibold">{t.rules[rule].name}</span>{' '}
                <span className="text-muted">({t.views(views)})</span>
                <br />
                {t.rules[rule].what}
              </li>
            ))}
          </ul>
        </section>
        <Facts by={by} group={group} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => ask('released')}>{t.acts.released.act}</Button>
        <Button variant="quiet-danger" onClick={() => ask('taken-back')}>
          {t.acts['taken-back'].act}
        </Button>
      </div>
      {asked && <DecideDialog {...props} outcome={asked} onClose={() => ask(undefined)} />}
    </article>
  );
};

const Groups = ({ by, held }: { by: By; held: ReplyTo<'GET /api/admin/held-views'> }) => {
  const t = useTexts('heldViews');
  const money = useMoney();
  const rest = held.total - held.groups.length;
  if (held.groups.length === 0) return <EmptyState fact={t.none} help={t.noneHelp} />;
  return (
    <div className="grid gap-4">
      <p className="text-sm font-semibold text-muted">
        {t.sum(t.views(held.views), money(held.amount))}
        {rest > 0 && ` ${t.rest(rest)}`}
      </p>
      {held.groups.map((group) => (
        <GroupCard key={group.key} by={by} group={group} upTo={held.upTo} />
      ))}
    </div>
  );
};

/** Views that the hourly scoring holds, until staff release them or take them back. */
export const HeldViewsDesk = () => {
  const t = useTexts('heldViews');
  const [by, setBy] = useState<By>('patient');
  return (
    <div className="grid gap-4">
      <Segmented
        legend={t.groupedBy}
        options={BYS.map((value) => ({ value, label: t.by[value] }))}
        value={by}
        onChange={setBy}
      />
      <Loaded
        query={useHeldViews(by)}
        waiting={<Skeleton className="h-64 rounded-lg" />}
        failed={t.failed}
        help={t.failedHelp}
      >
        {(held) => <Groups by={by} held={held} />}
      </Loaded>
    </div>
  );
};
