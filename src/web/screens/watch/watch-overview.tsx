import { useCallback, useEffect, useState } from 'react';
import type { To } from 'react-router';
import { GUEST_ID } from '#shared/ids/public-id.ts';
import { collectedFunds } from '#shared/money/funds.ts';
import { isolated } from '#shared/names/isolated.ts';
import type { Named } from '#shared/names/two-scripts.ts';
import { ApiError, call, type ReplyTo } from '#web/api-client/api.ts';
import { WhyShown } from '#web/features/concerns/why-shown.tsx';
import { ShareButton } from '#web/features/sharing/share-button.tsx';
import type { Beneficiary } from '#web/features/viewing/beneficiary.ts';
import type { useAdverts } from '#web/features/viewing/watch-list.ts';
import { WatchTiers } from '#web/features/viewing/watch-tiers.tsx';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { useLanguage, useMoney, useReadable, useTexts } from '#web/i18n/language.tsx';
import { viewingTexts } from '#web/texts/viewing.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChevronLeftIcon, PlayIcon } from '#web/ui/icons.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState, ErrorState } from '#web/ui/loaded.tsx';
import { BigMoney } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx';
import { whole } from '#web/ui/whole-text.tsx';

type Funds = ReplyTo<'POST /api/getFunds'>['user']['userData'];

/** `unknown` means no such patient. `loading` stays after a failed call: adverts are shown anyway. */
type ShownFunds =
  | { readonly state: 'loading' | 'unknown' }
  | { readonly state: 'known'; readonly named: Named; readonly dollars: number };

const known = (funds: Funds): ShownFunds => ({
  state: 'known',
  named: funds,
  dollars: collectedFunds(funds),
});

/** Returns name and funds of the patient watched for. The reply of each credit updates them. */
export const useFunds = (id: string) => {
  const [shown, setShown] = useState<ShownFunds>({ state: 'loading' });
  const show = useCallback((funds: Funds) => setShown(known(funds)), []);
  useEffect(() => {
    call('POST /api/getFunds', { body: { id } }).then(
      ({ user }) => show(user.userData),
      (error: unknown) => {
        const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
        if (refused) setShown({ state: 'unknown' });
      },
    );
  }, [id, show]);
  return { shown, show };
};

export type Added = { readonly count: number; readonly dollars: number };

type WatchOverviewProps = Pick<ReturnType<typeof useAdverts>, 'list' | 'load'> & {
  readonly beneficiary: Beneficiary;
  readonly funds: ShownFunds;
  readonly added: Added;
  /** The link to an act, one advert after another. */
  readonly actLink: To;
  readonly onWatch: (id: string) => void;
};

const Heading = ({
  beneficiary,
  funds,
  actLink,
}: Pick<WatchOverviewProps, 'beneficiary' | 'funds' | 'actLink'>) => {
  const t = useTexts(viewingTexts).watch;
  const act = useTexts(viewingTexts).act;
  const readable = useReadable();
  const name = funds.state === 'known' ? readable(funds.named).fullName : '';
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-x-4">
        <Link
          to={beneficiary.backLink}
          className="-ml-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md px-2 font-bold text-primary hover:bg-primary-soft"
        >
          <ChevronLeftIcon />
          {t.backToPage}
        </Link>
        {/* On phones the exact sum has its own line. */}
        <p className="ml-auto grid min-h-17 content-start text-right leading-tight md:min-h-13">
          <span className="text-sm text-muted">{t.funds}</span>
          {funds.state === 'known' && (
            <span key={funds.dollars} className="animate-spark text-xl font-bold">
              <BigMoney dollars={funds.dollars} />
            </span>
          )}
        </p>
      </div>
      {/* On phones the placeholder has two lines, like a name. */}
      <h1 className="min-h-[2lh] md:min-h-0">
        {whole(beneficiary.id === GUEST_ID ? t.titleForAll : name ? t.titleFor(isolated(name)) : t.title)}
      </h1>
      <ButtonLink to={actLink} size="large" icon={<PlayIcon />} className="mt-2 mb-2 md:justify-self-start">
        {act.give}
      </ButtonLink>
    </div>
  );
};

const OPEN_TIER = 'h-48.5 w-full rounded-lg md:h-34.5';
const CLOSED_TIER = 'h-14.5 w-full rounded-lg';

const Adverts = ({ list, load, beneficiary, onWatch }: WatchOverviewProps) => {
  const t = useTexts(viewingTexts).watch;
  if (list.state === 'loading') {
    return (
      <SkeletonArea className="grid gap-4" label={t.loading}>
        <p className="text-muted">{t.loading}</p>
        <Skeleton className={OPEN_TIER} />
        <Skeleton className={OPEN_TIER} />
        <Skeleton className={CLOSED_TIER} />
        <Skeleton className={CLOSED_TIER} />
        <Skeleton className={CLOSED_TIER} />
        <Skeleton className={CLOSED_TIER} />
      </SkeletonArea>
    );
  }
  if (list.state === 'failed') {
    return <ErrorState what={t.failed} help={t.failedHelp} onRetry={load} />;
  }
  if (list.adverts.length === 0) {
    const share = <ShareButton path={beneficiary.backLink.replace(/\?.*/, '')} title="Watchwell" />;
    return <EmptyState fact={t.none} help={t.noneHelp} action={share} />;
  }
  return (
    <WatchTiers why={(advert) => <WhyShown advert={advert} />} adverts={list.adverts} onWatch={onWatch} />
  );
};

export const WatchOverview = (props: WatchOverviewProps) => {
  const { funds, beneficiary, added } = props;
  const t = useTexts(viewingTexts).watch;
  const language = useLanguage();
  const money = useMoney();
  if (funds.state === 'unknown') {
    const back = <ButtonLink to="/guest">{t.watchForAll}</ButtonLink>;
    return (
      <div className="page grid flex-1 content-center">
        <h1 className="sr-only">{t.title}</h1>
        <EmptyState fact={textOfCode('beneficiary-unknown', language)} action={back} />
      </div>
    );
  }
  return (
    <div className="page grid max-w-208 gap-4 py-4 md:py-6">
      <Heading beneficiary={beneficiary} funds={funds} actLink={props.actLink} />
      {added.count > 0 && (
        <Notice tone="ok">{t.added(t.watchedHere(added.count), money(added.dollars))}</Notice>
      )}
      <Adverts {...props} />
    </div>
  );
};
