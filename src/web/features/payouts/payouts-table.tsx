import type { LegState, PayoutLeg } from '#contracts/payouts.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { adminPayoutsTexts } from '#web/texts/admin-payouts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CountryName } from '#web/ui/country-name.tsx';
import { RowLink } from '#web/ui/link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import { QueueTable } from '#web/ui/paged-list/queue-table.tsx';
import { Name } from '#web/ui/written.tsx';
import { MethodName, PayoutStatus } from './payout-status.tsx';
import {
  hasLost,
  loadFailure,
  type Mending,
  type PendingPayout,
  type usePendingPayouts,
} from './pending-payouts.ts';

/** Orange: we have to act. Red: a person has to check it. Blue: the provider works on it. */
const TONES: Record<LegState, Tone> = {
  'in-review': 'sun',
  queued: 'info',
  waiting: 'sun',
  sending: 'info',
  'not-certain': 'danger',
  'awaiting-funding': 'sun',
  'on-its-way': 'info',
  unclaimed: 'info',
  'on-hold': 'info',
  'by-hand': 'sun',
  'account-needed': 'info',
  overdue: 'danger',
  'not-known': 'danger',
  'not-connected': 'danger',
  paid: 'ok',
  failed: 'danger',
};

/** The provider has it, but something has to happen there first. */
const isPaused = (state: LegState): state is 'unclaimed' | 'on-hold' =>
  state === 'unclaimed' || state === 'on-hold';

/** A leg that is funded automatically waits for nobody. */
const toneOf = ({ state, funding }: PayoutLeg): Tone => (funding === 'by-itself' ? 'info' : TONES[state]);

/** The state of each leg, with the data that an operator needs to find it at the provider. */
const PayoutLegs = ({ legs }: { readonly legs: readonly PayoutLeg[] }) => {
  const t = useTexts(adminPayoutsTexts).pendingPayouts.legs;
  // Each explanation is shown once, however many legs need it.
  const fundings = new Set(legs.flatMap(({ funding }) => funding ?? []));
  const paused = new Set(legs.flatMap(({ state }) => (isPaused(state) ? state : [])));
  const waits = new Set(legs.flatMap(({ waitsFor }) => waitsFor ?? []));
  return (
    <div className="grid gap-3 py-1 text-sm">
      <ul aria-label={t.label} className="grid gap-3">
        {legs.map((leg, index) => (
          <li
            // Legs have no number of their own, and keep their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={index}
            className="flex flex-wrap items-center gap-x-3 gap-y-1"
          >
            <Money dollars={leg.amount} className="font-bold" />
            <MethodName method={leg.method} />
            <Badge tone={toneOf(leg)}>{t.states[leg.state]}</Badge>
            {leg.providerId && (
              <span className="text-muted">
                {t.number} <span className="font-mono text-xs">{leg.providerId}</span>
              </span>
            )}
            {leg.reason && (
              <span className="text-muted">
                {t.reason} {leg.reason}
              </span>
            )}
          </li>
        ))}
      </ul>
      {hasLost({ legs }) && <p>{t.lost}</p>}
      {[...fundings].map((funding) => (
        <p key={funding}>{t.funding[funding]}</p>
      ))}
      {[...waits].map((waitsFor) => (
        <p key={waitsFor}>{t.waitsFor[waitsFor]}</p>
      ))}
      {[...paused].map((state) => (
        <p key={state}>{t.paused[state]}</p>
      ))}
    </div>
  );
};

type PayoutsTableProps = {
  readonly list: ReturnType<typeof usePendingPayouts>;
  readonly onComplete: (payout: PendingPayout) => void;
  readonly onMend: (mending: Mending) => void;
};

const Person = ({ user }: Pick<PendingPayout, 'user'>) => {
  const t = useTexts(adminPayoutsTexts).pendingPayouts;
  return (
    <>
      <span className="mr-2 @4xl:block @4xl:leading-5 @4xl:whitespace-nowrap">
        {user.name ? <Name>{user.name}</Name> : t.deleted}
      </span>
      <span className="text-xs font-normal text-muted @4xl:block @4xl:leading-4 @4xl:whitespace-nowrap">
        {user.email}
      </span>
    </>
  );
};

/** No provider has confirmed it: it can be resent or returned. A manual payout can only be returned. */
const isStuck = ({ legs }: PendingPayout) =>
  legs.some(({ state }) => state === 'not-certain' || state === 'waiting');

/** The patient has to name the bank account first. */
const waitsForAccount = ({ legs }: PendingPayout) => legs.some(({ state }) => state === 'account-needed');

/** Its provider returns it on request. */
const isUnclaimed = ({ legs }: PendingPayout) => legs.some(({ state }) => state === 'unclaimed');

const isUnsent = ({ legs }: PendingPayout) => legs.every(({ state }) => state === 'queued');

/** No button here: the transfer or the balance is funded on the provider's own site. */
const waitsInWise = ({ legs }: PendingPayout) =>
  legs.some(({ funding }) => funding !== null && funding !== 'by-itself');

const Action = ({
  payout,
  onComplete,
  onMend,
}: { payout: PendingPayout } & Pick<PayoutsTableProps, 'onComplete' | 'onMend'>) => {
  const t = useTexts(adminPayoutsTexts).pendingPayouts;
  const { name } = payout.user;
  if (payout.inReview)
    return (
      <RowLink to={`/payout-reviews?id=${payout._id}`} aria-label={t.reviewNamed(name)}>
        {t.review}
      </RowLink>
    );
  const byHand = payout.legs.some(({ state }) => state === 'by-hand');
  const isLost = hasLost(payout);
  const canEnd = byHand || isStuck(payout) || isLost || waitsForAccount(payout);
  if (!canEnd && !isUnclaimed(payout)) {
    const atProvider = waitsInWise(payout) ? t.inWise : t.byProvider;
    return <span className="text-muted">{isUnsent(payout) ? t.notSentYet : atProvider}</span>;
  }
  return (
    <div className="flex flex-wrap gap-2 @4xl:flex-nowrap">
      {(byHand || isLost) && (
        <Button
          size="row"
          variant="secondary"
          aria-label={t.completeNamed(name)}
          onClick={() => onComplete(payout)}
        >
          {t.complete}
        </Button>
      )}
      {isStuck(payout) && (
        <Button
          size="row"
          variant="secondary"
          className="whitespace-nowrap"
          aria-label={t.mend.retry.named(name)}
          onClick={() => onMend({ payout, action: 'retry' })}
        >
          {t.mend.retry.label}
        </Button>
      )}
      {isUnclaimed(payout) && (
        <Button
          variant="secondary"
          size="row"
          aria-label={t.mend.recall.named(name)}
          onClick={() => onMend({ payout, action: 'recall' })}
        >
          {t.mend.recall.label}
        </Button>
      )}
      {canEnd && (
        <Button
          variant="quiet"
          size="row"
          aria-label={t.mend.fail.named(name)}
          onClick={() => onMend({ payout, action: 'fail' })}
        >
          {t.mend.fail.label}
        </Button>
      )}
    </div>
  );
};

export const PayoutsTable = ({ list, onComplete, onMend }: PayoutsTableProps) => {
  const t = useTexts(adminPayoutsTexts).pendingPayouts;
  const language = useLanguage();
  return (
    <QueueTable
      list={list}
      texts={t}
      failure={{ what: loadFailure(list.query.error, language), help: t.loadHelp, retryLabel: t.retry }}
      rowsOf={({ payouts }) => payouts}
      columns={[
        { key: 'user', sort: 'name', rowHeader: true, cell: (row) => <Person user={row.user} /> },
        // A payout outlives a deleted account, whose country is gone.
        { key: 'country', sort: 'country', cell: (row) => <CountryName code={row.user.country} /> },
        {
          key: 'amount',
          sort: 'amount',
          align: 'end',
          cell: (row) => <Money dollars={row.amount} className="font-bold" />,
        },
        { key: 'method', cell: (row) => <MethodName method={row.paymentMethod} /> },
        { key: 'status', cell: (row) => <PayoutStatus status={row.status} /> },
        {
          key: 'requested',
          sort: 'created',
          long: true,
          cell: (row) => <Moment at={row.createdAt} withTime className="whitespace-nowrap" />,
        },
        {
          key: 'action',
          acts: true,
          cell: (row) => <Action payout={row} onComplete={onComplete} onMend={onMend} />,
        },
      ]}
      below={(row) => <PayoutLegs legs={row.legs} />}
    />
  );
};
