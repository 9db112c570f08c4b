import { textOfCode } from '../../i18n/error-messages.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Onward } from './onward.tsx';
import { type FailureReason, NEXT, type Outcome } from './outcome.ts';
import { PaidCard } from './paid-card.tsx';
import { StatusCard } from './status-card.tsx';
import type { WaysOn } from './ways-on.ts';

type FailedProps = {
  readonly reason: FailureReason;
  readonly ways: WaysOn;
  readonly onRetry: (() => void) | undefined;
};

const Failed = ({ reason, ways, onRetry }: FailedProps) => {
  const t = useTexts('outcome');
  const { seconds, to } = NEXT[reason];
  const home = ways.isSignedIn ? 'dashboard' : 'guest';
  return (
    <StatusCard tone="danger" title={t.failures[reason]} help={t.failureHelp[reason]}>
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          {t.tryAgain}
        </Button>
      )}
      <Onward
        seconds={seconds}
        to={to === 'payment' ? ways.payment : ways.home}
        place={to === 'payment' ? 'payment' : home}
      />
    </StatusCard>
  );
};

/** Calm states: nothing runs on by itself. */
const Still = ({ kind, ways }: { kind: 'cancelled' | 'declined' | 'pending'; ways: WaysOn }) => {
  const t = useTexts('outcome');
  const language = useLanguage();
  const help = kind === 'cancelled' ? t.cancelledHelp : textOfCode(`payment-${kind}`, language);
  return (
    <StatusCard tone={kind === 'pending' ? 'sun' : 'info'} title={t[kind]} help={help}>
      <div className="button-row w-full">
        {kind !== 'pending' && (
          <ButtonLink to={ways.payment}>{kind === 'declined' ? t.tryAgain : t.back}</ButtonLink>
        )}
        <ButtonLink to={ways.home} variant={kind === 'pending' ? 'primary' : 'secondary'}>
          {ways.isSignedIn ? t.dashboard : t.guestPage}
        </ButtonLink>
      </div>
    </StatusCard>
  );
};

type OutcomeCardProps = { readonly outcome: Outcome; readonly ways: WaysOn; readonly onRetry: () => void };

export const OutcomeCard = ({ outcome, ways, onRetry }: OutcomeCardProps) => {
  const t = useTexts('outcome');
  switch (outcome.kind) {
    case 'asking':
      return <StatusCard tone="neutral" title={t.asking} help={t.askingHelp} />;
    case 'success':
      return <PaidCard reply={outcome.reply} ways={ways} />;
    case 'failed':
      return <Failed reason={outcome.reason} ways={ways} onRetry={outcome.retriable ? onRetry : undefined} />;
    default:
      return <Still kind={outcome.kind} ways={ways} />;
  }
};
