import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnQuarantinedMoney } from '#contracts/held-views.ts';
import { call } from '#web/api-client/api.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { dashboardTexts } from '#web/texts/dashboard.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmWithWords } from '#web/ui/confirm-with-words.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment, useMomentText } from '#web/ui/moment.tsx';
import { BigMoney } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';

const HELD = ['held-money'] as const;

type Decided = Pick<OwnQuarantinedMoney['takenBack'][number], 'objection' | 'answer' | 'reasons'>;
type Subject = { readonly kind: 'held-views' | 'views-taken-back'; readonly subjectId: string };

const ObjectDialog = ({ subject, onClose }: { subject: Subject; onClose: () => void }) => {
  const t = useTexts(dashboardTexts).heldMoney;
  const objection = useAct((words: string) => call('POST /api/appeals', { body: { ...subject, words } }), {
    rereads: [HELD],
    done: t.sent,
    onDone: onClose,
  });
  return (
    <ConfirmWithWords
      onClose={onClose}
      question={t.question}
      consequences={t.consequences}
      confirmLabel={t.confirm}
      name="words"
      label={t.words}
      wordsMissing={t.wordsMissing}
      maxLength={1000}
      mutation={objection}
      onConfirm={(words) => objection.mutate(words)}
    />
  );
};

type ObjectionProps = { readonly of: Decided; readonly subject: Subject; readonly name: string };

/** The outcome of the objection, or the form to object. */
const Objection = ({ of: { objection, answer }, subject, name }: ObjectionProps) => {
  const t = useTexts(dashboardTexts).heldMoney;
  const [isAsked, ask] = useState(false);
  if (objection !== 'possible')
    return (
      <p className="text-sm">
        {t.states[objection]}
        {answer && <span className="block text-muted">{t.answer(answer)}</span>}
      </p>
    );
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        aria-label={name}
        onClick={() => ask(true)}
      >
        {t.object}
      </Button>
      {isAsked && <ObjectDialog subject={subject} onClose={() => ask(false)} />}
    </>
  );
};

const Reasons = ({ reasons }: Pick<Decided, 'reasons'>) => {
  const t = useTexts(dashboardTexts).heldMoney;
  if (reasons.length === 0) return <p className="text-sm text-pretty">{t.unknown}</p>;
  return (
    <ul className="grid gap-1 text-sm text-pretty">
      {reasons.map((reason) => (
        <li key={reason}>{t.reasons[reason]}</li>
      ))}
    </ul>
  );
};

type SumProps = {
  readonly label: string;
  readonly amount: number;
  readonly views: number;
  readonly at: React.ReactNode;
};

const Sum = ({ label, amount, views, at }: SumProps) => {
  const t = useTexts(dashboardTexts).heldMoney;
  return (
    <p className="text-sm text-muted">
      <span className="block text-xs font-semibold">{label}</span>
      <BigMoney dollars={amount} className="mr-2 text-xl font-extrabold text-ink" />
      {t.views(views)}, {at}
    </p>
  );
};

const Held = ({ held, patientId }: { held: NonNullable<OwnQuarantinedMoney['held']>; patientId: string }) => {
  const t = useTexts(dashboardTexts).heldMoney;
  const since = (
    <>
      {t.since} <Moment at={held.since} />
    </>
  );
  return (
    <section className="grid gap-3">
      <Sum label={t.held} amount={held.amount} views={held.views} at={since} />
      <Reasons reasons={held.reasons} />
      <p className="text-sm text-pretty text-muted">{t.next}</p>
      <Objection of={held} subject={{ kind: 'held-views', subjectId: patientId }} name={t.objectToHold} />
    </section>
  );
};

const TakenBack = ({ taken }: { taken: OwnQuarantinedMoney['takenBack'][number] }) => {
  const t = useTexts(dashboardTexts).heldMoney;
  const money = useMoney();
  const day = useMomentText()(taken.at, 'day');
  return (
    <li className="grid gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <Sum label={t.takenBack} amount={taken.amount} views={taken.views} at={<Moment at={taken.at} />} />
      <Reasons reasons={taken.reasons} />
      <Objection
        of={taken}
        subject={{ kind: 'views-taken-back', subjectId: taken._id }}
        name={t.objectNamed(money(taken.amount), day)}
      />
    </li>
  );
};

type HeldMoneyProps = {
  readonly patientId: string;
  /** Quarantined money is expected, so the card waits for it. */
  readonly isExpected: boolean;
};

/** Quarantined or revoked money with its reason. Empty where there is none. */
export const HeldMoneyCard = ({ patientId, isExpected }: HeldMoneyProps) => {
  const t = useTexts(dashboardTexts).heldMoney;
  const query = useQuery({
    queryKey: HELD,
    queryFn: ({ signal }) => call('GET /api/held-money', { signal }),
  });
  if (!isExpected && !query.data && !query.error) return null;
  return (
    <Loaded
      query={query}
      waiting={<Skeleton className="h-40 rounded-lg" />}
      failed={t.failed}
      help={t.failedHelp}
    >
      {({ held, takenBack }) =>
        held || takenBack.length > 0 ? (
          <Card title={t.title}>
            <div className="grid gap-4">
              {held && <Held held={held} patientId={patientId} />}
              {takenBack.length > 0 && (
                <ul className={held ? 'grid gap-4 border-t border-line pt-4' : 'grid gap-4'}>
                  {takenBack.map((taken) => (
                    <TakenBack key={taken._id} taken={taken} />
                  ))}
                </ul>
              )}
            </div>
          </Card>
        ) : null
      }
    </Loaded>
  );
};
