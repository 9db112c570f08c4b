import type { ReactNode } from 'react';
import type { Receipt } from '#contracts/receipts.ts';
import { GIFT_AT_ONCE_DOLLARS, GIFT_LOOK_ABOVE_DOLLARS } from '#shared/gift-limits/gift-limits.ts';
import { PAYMENT_PROVIDERS } from '#shared/money-providers/money-providers.ts';
import { useAuth, useSite } from '#web/api-client/session.tsx';
import { useDay, useMoney, useTexts } from '#web/i18n/language.tsx';
import { receiptsTexts } from '#web/texts/receipts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/loaded.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';

/** Describes a payment's purpose in a line. */
export const useWhatFor = () => {
  const t = useTexts(receiptsTexts).receipts;
  return ({ kind, pack }: Receipt): string =>
    pack
      ? `${t.kinds.views}: ${pack.title}. ${t.pack(t.views(pack.views), pack.code, pack.seconds)}`
      : t.kinds[kind];
};

/** Explains why a gift is not divided yet, and when it will be; else undefined. */
export const useGiftNote = () => {
  const t = useTexts(receiptsTexts).receipts.gifts;
  const [money, day] = [useMoney(), useDay()];
  return ({ gift }: Receipt): string | undefined => {
    if (gift === null || gift.state === 'divided') return undefined;
    if (gift.state !== 'waiting') return t[gift.state];
    const limit = money(gift.reason === 'very-large' ? GIFT_LOOK_ABOVE_DOLLARS : GIFT_AT_ONCE_DOLLARS);
    const when = gift.until === null ? t.afterALook : t.until(day(gift.until));
    return `${when} ${t.why[gift.reason ?? 'day-full'](limit)}`;
  };
};

/** The operator of the site, from the settings. */
const Seller = () => {
  const t = useTexts(receiptsTexts).receipts.sheet;
  const site = useSite();
  return (
    <section>
      <h2 className="text-sm text-muted">{t.seller}</h2>
      <p className="font-bold">{site.operatorName}</p>
      <p>{t.company(site.companyNumber, site.operatorJurisdiction)}</p>
      <p>{site.operatorAddress}</p>
      {site.operatorRegisters.map((register) => (
        <p key={register}>{register}</p>
      ))}
      <p>{site.contactEmail}</p>
    </section>
  );
};

const Payer = () => {
  const t = useTexts(receiptsTexts).receipts.sheet;
  const auth = useAuth();
  if (!auth) return null;
  const { firstName, lastName, email } = auth.userData;
  return (
    <section>
      <h2 className="text-sm text-muted">{t.payer}</h2>
      <p className="font-bold">{`${firstName} ${lastName}`}</p>
      <p>{email}</p>
    </section>
  );
};

/** The title, the operator and the payer of a sheet. */
export const SheetHead = ({ title }: { readonly title: string }) => (
  <>
    <header className="flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-3xl">{title}</h1>
      <p className="flex items-center gap-3 text-xl font-extrabold">
        <Mark className="size-9" />
        Watchwell
      </p>
    </header>
    <div className="grid gap-6 sm:grid-cols-2">
      <Seller />
      <Payer />
    </div>
  </>
);

export const Sheet = ({ receipt }: { receipt: Receipt }) => {
  const t = useTexts(receiptsTexts).receipts.sheet;
  const money = useMoney();
  const whatFor = useWhatFor();
  const { kind, number, at, amount, returned, provider } = receipt;
  const giftNote = useGiftNote()(receipt);
  return (
    <article className="sheet">
      <div className="grid content-start gap-8">
        <SheetHead title={kind === 'views' ? t.invoice : t.receipt} />
        <dl className="grid gap-2 border-y border-line py-4">
          <FactLine label={t.number}>{number}</FactLine>
          <FactLine label={t.at}>
            <Moment at={at} />
          </FactLine>
          <FactLine label={t.what}>{whatFor(receipt)}</FactLine>
          <FactLine label={t.way}>{provider ? PAYMENT_PROVIDERS[provider].label : t.balance}</FactLine>
          <FactLine label={t.amount}>
            <Money dollars={amount} className="text-2xl" />
          </FactLine>
          {returned > 0 && <FactLine label={t.returned}>{money(returned)}</FactLine>}
        </dl>
        <p className="text-sm text-muted">{giftNote ?? t.notes[kind]}</p>
      </div>
    </article>
  );
};

type SheetPageProps = {
  readonly year: number;
  /** The sheet; undefined when there is none of this name. */
  readonly children: ReactNode | undefined;
};

/** One payment or statement on a page of paper, white in every theme. */
export const SheetPage = ({ year, children }: SheetPageProps) => {
  const t = useTexts(receiptsTexts).receipts;
  return (
    <div className="page grid content-start justify-items-center gap-6 py-6 print:block print:p-0">
      <div className="flex w-full max-w-[210mm] flex-wrap justify-between gap-2 print:hidden">
        <ButtonLink to={`/receipts?year=${year}`} variant="secondary">
          {t.back}
        </ButtonLink>
        {children && <Button onClick={() => print()}>{t.print}</Button>}
      </div>
      {children ?? (
        <>
          <h1 className="sr-only">{t.title}</h1>
          <EmptyState fact={t.unknown} />
        </>
      )}
    </div>
  );
};
