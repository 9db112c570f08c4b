import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Appeal } from '#contracts/appeals.ts';
import type { AdvertReason } from '#shared/advert-categories/advert-reasons.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY, useReread } from '#web/api-client/reread.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { TextArea } from '#web/ui/fields.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const APPEALS = ['admin', 'appeals'] as const;

const useVerdict = (id: string) =>
  useMutation({
    mutationFn: (body: BodyFor<'POST /api/admin/appeals/:id'>) =>
      call('POST /api/admin/appeals/:id', { params: { id }, body }),
    onSettled: useReread(APPEALS, ADMIN_ATTENTION_KEY),
  });

type AppealProps = { readonly appeal: Appeal };
type DialogProps = AppealProps & { readonly granted: boolean; readonly onClose: () => void };

const VerdictDialog = ({ appeal, granted, onClose }: DialogProps) => {
  const t = useTexts('appealsDesk');
  const [note, setNote] = useState('');
  const verdict = useVerdict(appeal.id);
  const decide = () =>
    verdict.mutate(
      { granted, note },
      {
        onSuccess: () => {
          showToast(t.done);
          onClose();
        },
      },
    );
  return (
    <Confirm
      onClose={onClose}
      question={granted ? t.grantQuestion : t.standQuestion}
      consequences={granted ? t.grantHelp : t.standHelp}
      confirmLabel={granted ? t.grant : t.stand}
      disabledReason={note.trim() === '' && t.noteMissing}
      mutation={verdict}
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

/** What was decided stands beside what is said against it; whoever decided sees it and cannot decide. */
const AppealCard = ({ appeal }: AppealProps) => {
  const t = useTexts('appealsDesk');
  const { reasons } = useTexts('advertKinds');
  const [asked, ask] = useState<{ granted: boolean }>();
  return (
    <article className="panel grid gap-4 p-4 md:p-5">
      <header>
        <p className="text-xs text-muted">{t.kinds[appeal.kind]}</p>
        <h2 className="text-lg wrap-anywhere">{appeal.title}</h2>
      </header>
      <div className="grid gap-4 md:grid-cols-2">
        <section className="grid content-start gap-1 text-sm">
          <h3 className="font-semibold text-muted">{t.decision}</h3>
          <p className="font-semibold">{reasons[appeal.decision as AdvertReason]}</p>
          {appeal.note && <p className="wrap-anywhere">{appeal.note}</p>}
        </section>
        <section className="grid content-start gap-1 text-sm">
          <h3 className="font-semibold text-muted">{t.says(appeal.name)}</h3>
          <p className="wrap-anywhere whitespace-pre-line">{appeal.words}</p>
        </section>
      </div>
      <dl className="text-sm">
        <FactLine label={t.since}>
          <Moment at={appeal.raisedAt} withTime />
        </FactLine>
      </dl>
      {appeal.isOwnDecision ? (
        <Notice>{t.own}</Notice>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => ask({ granted: true })}>
            {t.grant}
          </Button>
          <Button variant="secondary" size="small" onClick={() => ask({ granted: false })}>
            {t.stand}
          </Button>
        </div>
      )}
      {asked && <VerdictDialog appeal={appeal} granted={asked.granted} onClose={() => ask(undefined)} />}
    </article>
  );
};

export const AppealDesk = () => {
  const t = useTexts('appealsDesk');
  const query = useQuery({
    queryKey: APPEALS,
    queryFn: ({ signal }) => call('GET /api/admin/appeals', { signal }),
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
            {waiting.map((appeal) => (
              <AppealCard key={appeal.id} appeal={appeal} />
            ))}
          </>
        )
      }
    </Loaded>
  );
};
