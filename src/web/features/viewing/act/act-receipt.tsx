import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { asNanos, wireDollars } from '#shared/money/nanos.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { FactLine } from '#web/ui/fact-line.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { type Act, dollarsGiven, secondsGiven } from './act-machine.ts';
import type { ActPerson } from './act-person.ts';
import { useTime } from './act-time.ts';

/** What advertisers paid for it: each length of adverts has one price. */
const paidFor = (given: Act['given']): number => {
  const tiers = given.map(({ seconds }) => ADVERT_TIERS.find((tier) => tier.exposureSeconds === seconds));
  return wireDollars(asNanos(tiers.reduce((sum, tier) => sum + (tier?.pricePerViewNanos ?? 0n), 0n)));
};

/** The cents, one level down: who paid, and where it went. */
export const ActReceipt = ({ act, person }: { act: Act; person: ActPerson }) => {
  const t = useTexts('act');
  const money = useMoney();
  const time = useTime();
  const earned = dollarsGiven(act);
  const paid = paidFor(act.given);
  const name = person.person?.firstName;
  return (
    <details className="group w-full border-t border-line pt-2 text-left text-sm">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
        {name ? t.receipt(money(earned), name) : t.receiptForAll(money(earned))}
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid gap-2 pt-1">
        <FactLine label={t.watched(t.adverts(act.given.length))}>{time(secondsGiven(act))}</FactLine>
        <FactLine label={t.paid}>{money(paid)}</FactLine>
        <FactLine label={name ? t.toPerson(name) : t.toAll}>{money(earned)}</FactLine>
        <FactLine label={t.toSite}>{money(paid - earned)}</FactLine>
      </dl>
    </details>
  );
};
