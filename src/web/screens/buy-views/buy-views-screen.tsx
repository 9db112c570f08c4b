import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '#web/api-client/session.tsx';
import { AccessDenied } from '#web/features/access/access-denied.tsx';
import type { AdvertDraft } from '#web/features/adverts/advert-draft.ts';
import { PackCard } from '#web/features/adverts/pack-card.tsx';
import { type PackChoice, TIER_OFFERS } from '#web/features/adverts/pack-offer.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChevronLeftIcon } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('pack', { ground: 'meadow' });

/** Loaded when a package is chosen. */
const PlaceAdvertForm = lazy(() =>
  import('#web/features/adverts/place-advert-form.tsx').then((m) => ({ default: m.PlaceAdvertForm })),
);

type PackListProps = {
  readonly balance: number;
  readonly verified: boolean;
  readonly onBuy: (pack: PackChoice) => void;
};

const PackList = ({ balance, verified, onBuy }: PackListProps) => {
  const t = useTexts('pack');
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{t.title}</h1>
          <p className="prose mt-2 text-muted">{t.intro}</p>
        </div>
        <p className="flex flex-wrap items-center gap-3 font-bold">
          {t.balance(useMoney()(balance))}
          <ButtonLink to="/payments" variant="secondary" size="small">
            {t.topUp}
          </ButtonLink>
        </p>
      </header>
      {!verified && <Notice>{t.unverifiedHelp}</Notice>}
      <div className="grid items-start gap-4 md:grid-cols-2 lg:grid-cols-3">
        {TIER_OFFERS.map((offer) => (
          <PackCard key={offer.item} offer={offer} balance={balance} onBuy={onBuy} />
        ))}
      </div>
    </>
  );
};

const FormHeading = ({ onBack }: { onBack: () => void }) => {
  const t = useTexts('pack').form;
  const heading = useRef<HTMLHeadingElement>(null);
  // The form replaces the list: scroll to the top, and let screen readers say that it opened.
  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className="grid justify-items-start gap-2">
      <Button variant="quiet" size="small" icon={<ChevronLeftIcon />} onClick={onBack} className="-ml-3.5">
        {t.back}
      </Button>
      <h1 ref={heading} tabIndex={-1} className="text-3xl">
        {t.title}
      </h1>
    </header>
  );
};

export const Component = () => {
  const t = useTexts('pack');
  const { auth, refetchUser } = useSession();
  const [chosen, setChosen] = useState<PackChoice>();
  const draft = useRef<AdvertDraft>(undefined);
  useEffect(() => {
    void refetchUser();
  }, [refetchUser]);
  if (!auth) return null;
  if (auth.userRole !== 'Advertizer') return <AccessDenied title={t.title} needs="buyer" />;
  const balance = auth.balance ?? 0;
  const verified = auth.userData.emailVerified;
  const keepDraft = (written: AdvertDraft) => {
    draft.current = written;
  };
  return (
    <div className="page grid content-start gap-6 py-8">
      {chosen ? (
        <>
          <FormHeading onBack={() => setChosen(undefined)} />
          <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
            <PlaceAdvertForm
              pack={chosen}
              balance={balance}
              verified={verified}
              draft={draft.current}
              onLeave={keepDraft}
            />
          </Suspense>
        </>
      ) : (
        <PackList balance={balance} verified={verified} onBuy={setChosen} />
      )}
    </div>
  );
};
