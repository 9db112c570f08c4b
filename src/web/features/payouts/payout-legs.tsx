import type { LegState, PayoutLeg } from '#contracts/payouts.ts';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { MethodName } from './payout-status.tsx';
import { hasLost } from './pending-payouts.ts';

/** Orange: we have to act. Red: somebody has to look at it. Blue: the provider works on it. */
const TONES: Record<LegState, Tone> = {
  queued: 'info',
  waiting: 'sun',
  sending: 'info',
  'not-certain': 'danger',
  'awaiting-funding': 'sun',
  'on-its-way': 'info',
  unclaimed: 'info',
  'on-hold': 'info',
  'by-hand': 'sun',
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

/** Where the money of each leg is, with what an operator needs to find it at the provider. */
export const PayoutLegs = ({ legs }: { readonly legs: readonly PayoutLeg[] }) => {
  const t = useTexts('pendingPayouts').legs;
  const money = useMoney();
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
            <span className="font-bold tabular-nums">{money(leg.amount)}</span>
            <MethodName method={leg.method} />
            <Badge tone={toneOf(leg)}>{t.states[leg.state]}</Badge>
            {leg.providerId && (
              <span className="text-muted">
                {t.number} <span className="font-mono text-xs wrap-anywhere">{leg.providerId}</span>
              </span>
            )}
            {leg.reason && (
              <span className="text-muted wrap-anywhere">
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
