import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConcernGroup } from '#contracts/concerns.ts';
import { ADVERT_REASONS, type AdvertReason } from '#shared/advert-categories/advert-reasons.ts';
import type { ConcernKind } from '#shared/concerns/concern-kinds.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY, useReread } from '#web/api-client/reread.ts';
import { useCount, useTexts } from '#web/i18n/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Select, TextArea } from '#web/ui/fields.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const CONCERNS = ['admin', 'concerns'] as const;

const useDecision = () =>
  useMutation({
    mutationFn: (body: BodyFor<'POST /api/admin/concerns'>) => call('POST /api/admin/concerns', { body }),
    onSettled: useReread(CONCERNS, ADMIN_ATTENTION_KEY),
  });

type GroupProps = { readonly group: ConcernGroup };
type DialogProps = GroupProps & { readonly upheld: boolean; readonly onClose: () => void };

/** Asks why; an advert about which people are right goes with the decision, so its advertiser gets a reason, too. */
const DecisionDialog = ({ group, upheld, onClose }: DialogProps) => {
  const t = useTexts('concernsDesk');
  const { reasons } = useTexts('advertKinds');
  const count = useCount();
  const { about, subjectId, concerns } = group;
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<AdvertReason | ''>('');
  const decision = useDecision();
  const takesDown = upheld && about === 'advert';
  const missing = (takesDown && reason === '' && t.chooseReason) || (note.trim() === '' && t.noteMissing);
  const decide = () =>
    decision.mutate(
      { about, subjectId, upheld, note, ...(takesDown && reason !== '' && { reasonCode: reason }) },
      {
        onSuccess: () => {
          showToast(t.decided);
          onClose();
        },
      },
    );
  const letters = t.consequences(count(concerns.filter(({ wantsAnswer }) => wantsAnswer).length));
  const more = upheld && (takesDown ? t.takesDown : t.actFirst);
  return (
    <Confirm
      onClose={onClose}
      question={upheld ? t.upholdQuestion[about] : t.dismissQuestion}
      consequences={more ? `${more} ${letters}` : letters}
      confirmLabel={upheld ? t.uphold[about] : t.dismiss}
      danger={upheld}
      disabledReason={missing}
      mutation={decision}
      onConfirm={decide}
    >
      <div className="grid gap-4">
        {takesDown && (
          <Select
            label={t.reason}
            required
            placeholder={t.chooseReason}
            options={ADVERT_REASONS.map((value) => ({ value, label: reasons[value] }))}
            value={reason}
            onChange={({ target }) => setReason(target.value as AdvertReason | '')}
          />
        )}
        <TextArea
          label={t.note}
          hint={t.noteHint}
          required
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </Confirm>
  );
};

const Told = ({ group }: GroupProps) => {
  const t = useTexts('concernsDesk');
  return (
    <ul className="grid gap-3">
      {group.concerns.map(({ kind, words, wantsAnswer, raisedAt }) => (
        <li key={`${raisedAt} ${kind} ${words}`} className="grid gap-0.5 border-l-2 border-line pl-3 text-sm">
          <p className="font-semibold">{t.kinds[kind as ConcernKind]}</p>
          {words && <p className="wrap-anywhere whitespace-pre-line">{words}</p>}
          <p className="text-xs text-muted">
            <Moment at={raisedAt} withTime />
            {wantsAnswer && ` · ${t.wantsAnswer}`}
          </p>
        </li>
      ))}
    </ul>
  );
};

const Group = ({ group }: GroupProps) => {
  const t = useTexts('concernsDesk');
  const [asked, ask] = useState<{ upheld: boolean }>();
  const { about, subjectId, name, concerns } = group;
  const page = about === 'advert' ? `/review-queue?of=${subjectId}` : `/patient/${subjectId}`;
  return (
    <article className="panel grid gap-4 p-4 md:p-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-xs text-muted">{t.about[about]}</p>
          <h2 className="text-lg wrap-anywhere">{name ?? t.gone}</h2>
        </div>
        <Badge tone="sun">{t.told(concerns.length)}</Badge>
      </header>
      <Told group={group} />
      <div className="flex flex-wrap gap-2">
        {name !== null && (
          <ButtonLink to={page} variant="secondary" size="small">
            {t.look[about]}
          </ButtonLink>
        )}
        <Button variant="secondary" size="small" onClick={() => ask({ upheld: false })}>
          {t.dismiss}
        </Button>
        {name !== null && (
          <Button variant="quiet-danger" size="small" onClick={() => ask({ upheld: true })}>
            {t.uphold[about]}
          </Button>
        )}
      </div>
      {asked && <DecisionDialog group={group} upheld={asked.upheld} onClose={() => ask(undefined)} />}
    </article>
  );
};

export const ConcernDesk = () => {
  const t = useTexts('concernsDesk');
  const query = useQuery({
    queryKey: CONCERNS,
    queryFn: ({ signal }) => call('GET /api/admin/concerns', { signal }),
  });
  return (
    <Loaded
      query={query}
      waiting={<Skeleton className="h-60 rounded-lg" />}
      failed={t.loadFailed}
      help={t.loadFailedHelp}
    >
      {({ total, waiting }) =>
        waiting.length === 0 ? (
          <EmptyState fact={t.empty} help={t.emptyHelp} />
        ) : (
          <>
            <p className="text-sm font-semibold text-muted">{t.waits(total)}</p>
            {waiting.map((group) => (
              <Group key={`${group.about} ${group.subjectId}`} group={group} />
            ))}
          </>
        )
      }
    </Loaded>
  );
};
