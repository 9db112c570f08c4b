import { useState } from 'react';
import type { BodyOf } from '#contracts/endpoint.ts';
import type { explainDifference } from '#contracts/reconciliation.ts';
import { sumToType, typedDollars } from '#shared/money/typed-money.ts';
import { call, type ReplyTo } from '#web/api-client/api.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { financeTexts } from '#web/texts/finance.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { ChoiceList } from '#web/ui/choice-list.tsx';
import { TextArea, TextField } from '#web/ui/fields.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { COMPARED, usePlaceName } from './queries.ts';

type Difference = ReplyTo<'GET /api/admin/reconciliation'>['differences'][number];
type Body = BodyOf<typeof explainDifference>;

/** Whether staff may book what explains a difference: only one of our balance, in our currency. */
export const isExplainable = ({ kind, reference }: Difference): boolean =>
  kind === 'balance' && reference === 'balance USD';

const KINDS = ['own-money', 'fee'] as const;

/** Books what explains a balance: the operator's own money, or a fee that no payment has. */
export const ExplainDifference = ({ row: { provider, ours, theirs } }: { row: Difference }) => {
  const t = useTexts(financeTexts).explain;
  const money = useMoney();
  const placeName = usePlaceName();
  const difference = Math.round((theirs - ours) * 100) / 100;
  const [what, setWhat] = useState<(typeof KINDS)[number]>('own-money');
  const act = useAct((body: Body) => call('POST /api/admin/reconciliation/explain', { body }), {
    rereads: COMPARED,
    done: t.done,
  });
  return (
    <section className="panel grid gap-4 p-4 md:max-w-140">
      <header className="grid gap-1">
        <h3>{t.title(placeName(provider), money(difference))}</h3>
        <p className="text-sm text-muted">{t.help}</p>
      </header>
      <ActForm
        act={act}
        submit={t.submit}
        bodyOf={({ text }) => ({
          provider,
          difference,
          what,
          amount: typedDollars(text('amount')),
          note: text('note'),
        })}
      >
        <ChoiceList
          legend={t.what}
          options={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
          value={what}
          onChange={setWhat}
        />
        <TextField
          key={difference}
          name="amount"
          label={t.amount}
          hint={t.amountHelp}
          inputMode="decimal"
          autoComplete="off"
          required
          prefix="$"
          defaultValue={sumToType(Math.round(Math.abs(difference) * 100))}
        />
        <TextArea name="note" label={t.note} required rows={2} />
      </ActForm>
    </section>
  );
};
