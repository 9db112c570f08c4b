import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnAdvert } from '#contracts/adverts.ts';
import { call, codeOf } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { useCodeText, useMoney, useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Choice } from '#web/ui/choosing.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { OWN_ADVERTS } from './own-adverts.ts';

type Act = 'pause' | 'resume' | 'end';

const ACTS: readonly Act[] = ['pause', 'resume', 'end'];

/** The states in which each can be done. */
const STATES: Record<Act, readonly OwnAdvert['state'][]> = {
  pause: ['running'],
  resume: ['paused'],
  end: ['in-review', 'running', 'paused'],
};

/** Ads with which something can be done together with others. */
export const canBeChosen = ({ state }: OwnAdvert): boolean => STATES.end.includes(state);

const doTo = (act: Act, id: string): Promise<unknown> => {
  const params = { id };
  if (act === 'pause') return call('POST /api/pauseAdv/:id', { params });
  if (act === 'resume') return call('POST /api/resumeAdv/:id', { params });
  return call('POST /api/endAdv/:id', { params });
};

type Wish = { readonly act: Act; readonly adverts: readonly OwnAdvert[] };
type Outcome = {
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly title: string; readonly code: string }[];
};

const NOTHING: Outcome = { done: 0, refused: [] };

/** One after the other. What one refuses keeps nothing from the next one. */
const useDoing = (choice: Choice) => {
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);
  const queries = useQueryClient();
  const { refetchUser } = useSession();
  const doing = useMutation({
    mutationFn: async ({ act, adverts }: Wish) => {
      let { done, refused } = NOTHING;
      for (const { _id: id, title } of adverts) {
        try {
          await doTo(act, id);
          done += 1;
        } catch (error) {
          refused = [...refused, { id, title, code: codeOf(error) }];
        }
        setOutcome({ done, refused });
      }
      return refused.map(({ id }) => id);
    },
    onMutate: () => setOutcome(NOTHING),
    // What was refused stays chosen.
    onSuccess: choice.choose,
    onSettled: () => Promise.all([refetchUser(), queries.invalidateQueries({ queryKey: OWN_ADVERTS })]),
  });
  return { doing, outcome };
};

type ToldProps = Outcome & { readonly act: Act; readonly onDismiss: () => void };

/** How many it was done to, and of each other why not. */
const Told = ({ act, done, refused, onDismiss }: ToldProps) => {
  const t = useTexts('ownAdverts').many;
  const textOf = useCodeText();
  return (
    <Notice tone={refused.length > 0 ? 'sun' : 'ok'} onDismiss={onDismiss}>
      {t.done[act](done)}
      {refused.length > 0 && (
        <ul className="mt-1 grid gap-0.5 font-normal">
          {refused.map(({ id, title, code }) => (
            <li key={id}>
              {title}: {textOf(code)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
};

const WishDialog = ({ act, adverts, onYes, onNo }: Wish & { onYes: () => void; onNo: () => void }) => {
  const t = useTexts('ownAdverts').many;
  const money = useMoney();
  const refund = money(adverts.reduce((sum, { refundable }) => sum + refundable, 0));
  return (
    <Confirm
      onClose={onNo}
      question={t.question[act](adverts.length)}
      consequences={t.consequences[act](refund)}
      confirmLabel={t.confirm[act](adverts.length)}
      danger={act === 'end'}
      onConfirm={onYes}
    >
      <ul className="grid max-h-60 gap-1 overflow-y-auto text-sm font-semibold">
        {adverts.map(({ _id, title }) => (
          <li key={_id}>{title}</li>
        ))}
      </ul>
    </Confirm>
  );
};

type ManyActsProps = { readonly choice: Choice; readonly adverts: readonly OwnAdvert[] };

/** Pauses, resumes or ends the chosen ads of the page together. */
export const ManyActs = ({ choice, adverts }: ManyActsProps) => {
  const t = useTexts('ownAdverts').many;
  const { doing, outcome } = useDoing(choice);
  const [asked, ask] = useState<Wish>();
  const chosen = adverts.filter(({ _id }) => choice.chosen.has(_id));
  if (chosen.length === 0 && doing.isIdle) return null;
  const does = (wish: Wish) => {
    ask(undefined);
    doing.mutate(wish);
  };
  return (
    <section
      aria-label={t.title}
      className="panel sticky low:static bottom-3 z-10 grid gap-3 p-3 shadow-lift md:p-4"
    >
      {doing.isSuccess && <Told {...outcome} act={doing.variables.act} onDismiss={doing.reset} />}
      {doing.isPending && (
        <ProgressBar
          value={outcome.done + outcome.refused.length}
          max={doing.variables.adverts.length}
          label={t.title}
        />
      )}
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="mr-auto text-sm font-semibold">
            {t.chosen(chosen.length)}
          </p>
          <Button variant="quiet" size="small" onClick={() => choice.choose([])}>
            {t.clear}
          </Button>
          {ACTS.map((act) => {
            const fit = chosen.filter(({ state }) => STATES[act].includes(state));
            if (fit.length === 0) return null;
            return (
              <Button
                key={act}
                variant={act === 'end' ? 'quiet-danger' : 'secondary'}
                size="small"
                pending={doing.isPending}
                onClick={() => ask({ act, adverts: fit })}
              >
                {t.acts[act](fit.length)}
              </Button>
            );
          })}
        </div>
      )}
      {asked && <WishDialog {...asked} onNo={() => ask(undefined)} onYes={() => does(asked)} />}
    </section>
  );
};
