import { Suspense, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useSession } from '#web/api-client/session.tsx';
import { AccessDenied } from '#web/features/access/access-denied.tsx';
import { useKeptPurchase } from '#web/features/adverts/buying/kept-purchase.ts';
import { PackCard } from '#web/features/adverts/pack-card.tsx';
import { type PackChoice, TIER_OFFERS } from '#web/features/adverts/pack-offer.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { advertsTexts } from '#web/texts/adverts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CheckIcon, ChevronLeftIcon } from '#web/ui/icons.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(advertsTexts, 'pack', { ground: 'meadow' });

/** Loaded when a package is chosen. */
const PlaceAdvertForm = lazily(() =>
  import('#web/features/adverts/place-advert-form.tsx').then((m) => ({ default: m.PlaceAdvertForm })),
);

type PackListProps = {
  readonly balance: number;
  readonly verified: boolean;
  readonly onBuy: (pack: PackChoice) => void;
};

const StepNumber = ({ children, isNow = false }: { children: React.ReactNode; isNow?: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid h-7 min-w-7 shrink-0 place-items-center rounded-full px-2 text-sm font-bold whitespace-nowrap',
      isNow ? 'bg-primary text-on-primary' : 'border border-edge',
    )}
  >
    {children}
  </span>
);

/** Lists the questions after the first two, so that everybody knows the length beforehand. */
const WhatComes = () => {
  const t = useTexts(advertsTexts).pack.flow;
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
      {[t.page, t.words, t.where].map((question, place) => (
        <li key={question} className="flex items-center gap-2">
          <StepNumber>{place + 3}</StepNumber>
          {question}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <StepNumber>
          <CheckIcon className="size-4" />
        </StepNumber>
        {t.pay}
      </li>
    </ol>
  );
};

const PackList = ({ balance, verified, onBuy }: PackListProps) => {
  const t = useTexts(advertsTexts).pack;
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1>{t.title}</h1>
          <p className="prose mt-2 text-muted">{t.intro}</p>
        </div>
        <p className="flex flex-wrap items-center gap-3 font-bold">
          {whole(t.balance(useMoney()(balance)))}
          <ButtonLink to="/payments" variant="secondary" size="small">
            {t.topUp}
          </ButtonLink>
        </p>
      </header>
      {!verified && <Notice>{t.unverifiedHelp}</Notice>}
      <p className="flex items-center gap-2 text-lg font-bold">
        <StepNumber isNow>1–2</StepNumber>
        {t.flow.first}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {TIER_OFFERS.map((offer) => (
          <PackCard key={offer.item} offer={offer} balance={balance} onBuy={onBuy} />
        ))}
      </div>
      <WhatComes />
    </>
  );
};

const FormHeading = ({ onBack }: { onBack: () => void }) => {
  const t = useTexts(advertsTexts).pack.form;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form replaces the list: scroll to the top, and let screen readers announce it.
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="grid justify-items-start gap-2">
      <Button variant="quiet" size="small" icon={<ChevronLeftIcon />} onClick={onBack} className="-ml-3.5">
        {t.back}
      </Button>
      <h1 ref={heading} tabIndex={-1}>
        {t.title}
      </h1>
      <p className="prose text-muted">{t.intro}</p>
    </header>
  );
};

/** The list of packs and, once one is chosen, the whole purchase. A purchase begun in this tab continues. */
const Purchase = ({ user }: { user: CurrentUser }) => {
  const { purchase, choose, write } = useKeptPurchase(user._id);
  const [isOpen, setIsOpen] = useState(purchase !== undefined);
  const balance = user.balance ?? 0;
  const verified = user.userData.emailVerified;
  const buy = (pack: PackChoice) => {
    choose(pack);
    setIsOpen(true);
  };
  if (!isOpen || !purchase) return <PackList balance={balance} verified={verified} onBuy={buy} />;
  return (
    <>
      <FormHeading onBack={() => setIsOpen(false)} />
      <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
        <PlaceAdvertForm
          {...purchase}
          balance={balance}
          verified={verified}
          onChoose={choose}
          onWrite={write}
        />
      </Suspense>
    </>
  );
};

export const Component = () => {
  const t = useTexts(advertsTexts).pack;
  const { auth, refetchUser } = useSession();
  useEffect(() => {
    void refetchUser();
  }, [refetchUser]);
  if (!auth) return null;
  if (auth.userRole !== 'Advertizer') return <AccessDenied title={t.title} needs="buyer" />;
  return (
    <div className="page grid content-start gap-6 py-8">
      <Purchase key={auth._id} user={auth} />
    </div>
  );
};
