import { inCents } from '#shared/money/format-money.ts';
import { useSite } from '#web/api-client/session.tsx';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { paymentsTexts } from '#web/texts/payments.ts';
import { TextLink } from '#web/ui/link.tsx';
import { whole } from '#web/ui/whole-text.tsx';

type BeforeDonatingProps = {
  /** Dollars; undefined while the text is no amount. */
  readonly amount: number | undefined;
  readonly sharers: number;
};

/** Shown while no amount is typed. */
const EXAMPLE_DOLLARS = 10;

/** The six points of the code of fundraising practice, and what patients gain, before a donation. */
export const BeforeDonating = ({ amount = EXAMPLE_DOLLARS, sharers }: BeforeDonatingProps) => {
  const { title, points, more } = useTexts(paymentsTexts).payment.before;
  const { contactEmail } = useSite();
  const money = useMoney();
  const { fees, complaints, refunds, fraud, accounts, guidance } = points;
  const part = sharers > 0 ? inCents(amount / sharers) : 0;
  const each = part > 0 ? fees.each(money(part)) : '';
  const rows = [
    [fees.name, `${fees.says(money(amount))} ${each}`],
    [complaints.name, complaints.says(contactEmail)],
    ...[refunds, fraud, accounts, guidance].map(({ name, says }) => [name, says] as const),
  ] as const;
  return (
    <section aria-labelledby="before-donating" className="grid gap-2 text-sm">
      <h3 id="before-donating" className="text-base">
        {title}
      </h3>
      <dl className="grid gap-2">
        {rows.map(([name, says]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{whole(says)}</dd>
          </div>
        ))}
      </dl>
      {/* A page of its own: the form keeps what was typed. */}
      <TextLink to="/fees" target="_blank">
        {more}
      </TextLink>
    </section>
  );
};
