import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { ConfirmWithWords } from '#web/ui/confirm-with-words.tsx';
import { EmptyState, Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { whole } from '#web/ui/whole-text.tsx';

type DeskTexts = Record<'loadFailed' | 'loadFailedHelp' | 'empty' | 'emptyHelp', string>;

type DeskProps<Reply, Item> = {
  readonly query: UseQueryResult<Reply>;
  readonly texts: DeskTexts;
  readonly itemsOf: (reply: Reply) => readonly Item[];
  /** The total of the queue, above the cards. */
  readonly sumOf: (reply: Reply) => string;
  readonly card: (item: Item, reply: Reply) => React.ReactNode;
};

/** Items that wait for staff: their number, then a card for each. */
export const Desk = <Reply, Item>({ query, texts, itemsOf, sumOf, card }: DeskProps<Reply, Item>) => (
  <Loaded
    query={query}
    waiting={<Skeleton className="h-60 rounded-lg" />}
    failed={texts.loadFailed}
    help={texts.loadFailedHelp}
  >
    {(reply) => {
      const items = itemsOf(reply);
      if (items.length === 0) return <EmptyState fact={texts.empty} help={texts.emptyHelp} />;
      return (
        <>
          <p className="text-sm font-semibold text-muted">{sumOf(reply)}</p>
          {items.map((item) => card(item, reply))}
        </>
      );
    }}
  </Loaded>
);

type QueueDeskProps<Item> = Pick<DeskProps<unknown, Item>, 'card'> & {
  readonly queryKey: readonly unknown[];
  readonly read: (signal: AbortSignal) => Promise<{ total: number; waiting: Item[] }>;
  readonly texts: DeskTexts & { waits(total: number): string };
};

/** A desk whose call returns the first items of the queue and their total number. */
export const QueueDesk = <Item,>({ queryKey, read, texts, card }: QueueDeskProps<Item>) => (
  <Desk
    query={useQuery({ queryKey, queryFn: ({ signal }) => read(signal) })}
    texts={texts}
    itemsOf={({ waiting }) => waiting}
    sumOf={({ total }) => texts.waits(total)}
    card={card}
  />
);

type Act = {
  readonly label: string;
  readonly variant: ButtonVariant;
  /** Asks for a confirmation. */
  readonly dialog: (onClose: () => void) => React.ReactNode;
};

type DeskCardProps = {
  readonly title: string;
  /** The kind of the item. */
  readonly kind?: string;
  readonly aside?: React.ReactNode;
  readonly acts: readonly Act[];
  /** Links before the actions. */
  readonly links?: React.ReactNode;
  readonly children: React.ReactNode;
};

/** One item for staff, and its actions, each with a dialog. */
export const DeskCard = ({ title, kind, aside, acts, links, children }: DeskCardProps) => {
  const [asked, ask] = useState<Act['label']>();
  const act = acts.find(({ label }) => label === asked);
  return (
    <article className="panel grid gap-4 p-4 md:p-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          {kind && <p className="text-xs text-muted">{kind}</p>}
          <h2>{whole(title)}</h2>
        </div>
        {aside}
      </header>
      {children}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {links}
        {acts.map(({ label, variant }) => (
          <Button key={label} variant={variant} size="small" onClick={() => ask(label)}>
            {label}
          </Button>
        ))}
      </div>
      {act?.dialog(() => ask(undefined))}
    </article>
  );
};

type DecisionDialogProps<Body, Reply> = {
  readonly question: string;
  readonly consequences: string;
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly texts: Record<'note' | 'noteHint' | 'noteMissing', string>;
  /** The missing requirement apart from the words. */
  readonly missing?: string | false;
  readonly send: (body: Body) => Promise<Reply>;
  /** The queue that the decision changes. */
  readonly queue: QueryKey;
  readonly bodyOf: (note: string) => Body;
  readonly done: string | ((reply: Reply) => string);
  readonly onClose: () => void;
  /** Fields above the words. */
  readonly children?: React.ReactNode;
};

/** Explains the action and asks for the reason: nothing is decided without words. */
export const DecisionDialog = <Body, Reply>(props: DecisionDialogProps<Body, Reply>) => {
  const { question, consequences, confirmLabel, danger, texts, missing, onClose } = props;
  const deciding = useAct(props.send, {
    rereads: [props.queue, ADMIN_ATTENTION_KEY],
    done: props.done,
    onDone: onClose,
  });
  return (
    <ConfirmWithWords
      onClose={onClose}
      question={question}
      consequences={consequences}
      confirmLabel={confirmLabel}
      {...(danger && { danger })}
      name="note"
      label={texts.note}
      hint={texts.noteHint}
      wordsMissing={texts.noteMissing}
      maxLength={500}
      disabledReason={missing ?? false}
      mutation={deciding}
      onConfirm={(note) => deciding.mutate(props.bodyOf(note))}
    >
      {props.children}
    </ConfirmWithWords>
  );
};
