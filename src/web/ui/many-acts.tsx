import { useState } from 'react';
import { codeOf } from '#web/api-client/api.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { Button } from './button.tsx';
import type { Choice } from './choosing.tsx';
import { Notice } from './notice.tsx';
import { ProgressBar } from './progress.tsx';
import { useAct } from './use-act.ts';
import { Name } from './written.tsx';

/** A chosen item, by id and name. */
export type ChosenThing = { readonly id: string; readonly name: string };

/** An act and the chosen items that it applies to. */
export type Wish<Act extends string, Thing> = { readonly act: Act; readonly things: readonly Thing[] };

type Words<Act extends string> = {
  readonly title: string;
  readonly chosen: (count: number) => string;
  readonly clear: string;
  readonly acts: Readonly<Record<Act, (count: number) => string>>;
  readonly done: Readonly<Record<Act, (count: number) => string>>;
};

type ManyActsProps<Act extends string, Thing, Said> = {
  readonly texts: Words<Act>;
  readonly choice: Choice;
  readonly chosen: readonly Thing[];
  /** Each act with the items it fits; destructive ones are quiet and red. */
  readonly acts: readonly { readonly act: Act; readonly danger?: boolean; fits(thing: Thing): boolean }[];
  readonly doTo: (act: Act, thing: Thing, said: Said) => Promise<unknown>;
  readonly reread: () => Promise<unknown>;
  readonly ask: (
    wish: Wish<Act, Thing>,
    answer: { readonly onYes: (said: Said) => void; readonly onNo: () => void },
  ) => React.ReactNode;
};

type Outcome = {
  readonly done: number;
  readonly refused: readonly (ChosenThing & { readonly code: string })[];
};

const NOTHING: Outcome = { done: 0, refused: [] };

/** Runs the act on one item after the other. A refused item stays chosen and does not stop the rest. */
const useDoing = <Act extends string, Thing extends ChosenThing, Said>({
  doTo,
  choice,
  reread,
}: Pick<ManyActsProps<Act, Thing, Said>, 'doTo' | 'choice' | 'reread'>) => {
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);
  const doToAll = async ({ act, things, said }: Wish<Act, Thing> & { readonly said: Said }) => {
    setOutcome(NOTHING);
    let { done, refused } = NOTHING;
    for (const thing of things) {
      try {
        await doTo(act, thing, said);
        done += 1;
      } catch (error) {
        refused = [...refused, { id: thing.id, name: thing.name, code: codeOf(error) }];
      }
      setOutcome({ done, refused });
    }
    return refused.map(({ id }) => id);
  };
  return { doing: useAct(doToAll, { onDone: choice.choose, onEnd: reread }), outcome };
};

type OutcomeNoticeProps = Outcome & { readonly sentence: string; readonly onDismiss: () => void };

/** The number of successes, and the reason for each refusal. */
const OutcomeNotice = ({ sentence, refused, onDismiss }: OutcomeNoticeProps) => {
  const textOf = useCodeText();
  return (
    <Notice tone={refused.length > 0 ? 'sun' : 'ok'} onDismiss={onDismiss}>
      {sentence}
      {refused.length > 0 && (
        <ul className="mt-1 grid gap-0.5 font-normal">
          {refused.map(({ id, name, code }) => (
            <li key={id}>
              <Name>{name}</Name>: {textOf(code)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
};

export const ChosenNames = ({ things }: { readonly things: readonly ChosenThing[] }) => (
  <ul className="grid max-h-60 gap-1 overflow-y-auto text-sm font-semibold">
    {things.map(({ id, name }) => (
      <li key={id}>
        <Name>{name}</Name>
      </li>
    ))}
  </ul>
);

/** The floating bar of acts for the chosen rows or cards: confirms once, explains each refusal. */
export const ManyActs = <Act extends string, Thing extends ChosenThing, Said>(
  props: ManyActsProps<Act, Thing, Said>,
) => {
  const { texts: t, choice, chosen, acts } = props;
  const { doing, outcome } = useDoing(props);
  const [requested, ask] = useState<Wish<Act, Thing>>();
  if (chosen.length === 0 && doing.variables === undefined) return null;
  return (
    <section
      aria-label={t.title}
      className="panel sticky low:static bottom-3 z-10 grid gap-3 p-3 shadow-lift md:p-4"
    >
      {doing.isSuccess && (
        <OutcomeNotice
          {...outcome}
          sentence={t.done[doing.variables.act](outcome.done)}
          onDismiss={doing.reset}
        />
      )}
      {doing.isPending && (
        <ProgressBar
          value={outcome.done + outcome.refused.length}
          max={doing.variables.things.length}
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
          {acts.map(({ act, danger = false, fits }) => {
            const things = chosen.filter(fits);
            if (things.length === 0) return null;
            return (
              <Button
                key={act}
                variant={danger ? 'quiet-danger' : 'secondary'}
                size="small"
                pending={doing.isPending}
                onClick={() => ask({ act, things })}
              >
                {t.acts[act](things.length)}
              </Button>
            );
          })}
        </div>
      )}
      {requested &&
        props.ask(requested, {
          onNo: () => ask(undefined),
          onYes: (said) => {
            ask(undefined);
            doing.mutate({ ...requested, said });
          },
        })}
    </section>
  );
};
