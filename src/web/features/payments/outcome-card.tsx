import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isolated } from '#shared/names/isolated.ts';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import type { TextsIn } from '#web/i18n/texts.ts';
import { paymentsTexts } from '#web/texts/payments.ts';
import { type Tone, toneClasses } from '#web/ui/badge.tsx';
import { Button, ButtonLink, LoadingRing } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useCountdown } from '#web/ui/use-countdown.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { useWaits } from './gift-waits.tsx';
import { type FailureReason, type Finished, NEXT, type Outcome } from './outcome.ts';
import type { GiftFrom, WaysOn } from './payment-intent.ts';

const SIGNS = {
  neutral: LoadingRing,
  ok: CheckIcon,
  sun: InfoIcon,
  info: CloseIcon,
  danger: WarningIcon,
} as const satisfies Record<Tone, unknown>;

type StatusCardProps = {
  readonly tone: Tone;
  readonly title: string;
  readonly help?: React.ReactNode;
  readonly children?: React.ReactNode;
};

/** One outcome in the middle of the page: what happened, what is safe, and the next step. */
const StatusCard = ({ tone, title, help, children }: StatusCardProps) => {
  const Sign = SIGNS[tone];
  return (
    <section
      role={tone === 'danger' ? 'alert' : 'status'}
      className="panel mx-auto grid w-full max-w-lg animate-rise justify-items-center gap-4 p-6 text-center md:p-8"
    >
      <span className={classNames('grid size-16 place-items-center rounded-full', toneClasses(tone))}>
        <Sign className="size-8" />
      </span>
      <p className="text-xl font-bold text-balance">{title}</p>
      {help && <p className="text-balance text-muted">{help}</p>}
      {children}
    </section>
  );
};

const HomeLink = ({ ways, isFirst }: { ways: WaysOn; isFirst: boolean }) => {
  const t = useTexts(paymentsTexts).outcome;
  return (
    <ButtonLink to={ways.home} variant={isFirst ? 'primary' : 'secondary'}>
      {ways.isSignedIn ? t.dashboard : t.guestPage}
    </ButtonLink>
  );
};

type CardResultProps = { readonly isPaid: boolean; readonly ways: WaysOn };

/** SPEC 2: one success, otherwise a failure, read from the URL alone, which proves nothing. */
export const CardResult = ({ isPaid, ways }: CardResultProps) => {
  const t = useTexts(paymentsTexts).cardResult;
  const words = useTexts(paymentsTexts).outcome;
  return (
    <StatusCard
      tone={isPaid ? 'ok' : 'danger'}
      title={isPaid ? t.success : t.failure}
      help={isPaid ? t.successHelp : t.failureHelp}
    >
      <div className="button-row w-full">
        {!isPaid && <ButtonLink to={ways.payment}>{words.tryAgain}</ButtonLink>}
        <HomeLink ways={ways} isFirst={isPaid} />
      </div>
    </StatusCard>
  );
};

type OnwardProps = {
  readonly seconds: number;
  readonly to: string;
  readonly place: keyof TextsIn<typeof paymentsTexts>['outcome']['places'];
  /** Another action is the next step. */
  readonly isSecond: boolean;
  /** More actions before leaving; starting one stops the countdown. */
  readonly more?: ((stay: () => void) => React.ReactNode) | undefined;
};

/** The specification's automatic change of page, with a countdown. The reader can go at once or stay. */
const Onward = ({ seconds, to, place, isSecond, more }: OnwardProps) => {
  const t = useTexts(paymentsTexts).outcome;
  const navigate = useNavigate();
  const go = () => void navigate(to, { replace: true });
  const [stays, setStays] = useState(false);
  const { left, start, stop } = useCountdown(seconds, go);
  useEffect(start, [start]);
  const stay = () => {
    stop();
    setStays(true);
  };
  return (
    <div className="grid w-full gap-3">
      <p role="timer" aria-live="off" className="text-sm text-balance text-muted">
        {stays ? t.stayed : t.leaving(t.places[place], t.seconds(left))}
      </p>
      <div className="button-row">
        <Button variant={isSecond ? 'secondary' : 'primary'} onClick={go}>
          {t.goNow}
        </Button>
        {!stays && (
          <Button variant="secondary" onClick={stay}>
            {t.stay}
          </Button>
        )}
        {more?.(stay)}
      </div>
    </div>
  );
};

/** The smallest amount that four decimals can show. */
const SMALLEST_SHOWN = 0.0001;

const useGift = ({ totalUsers, amount, gift }: Finished) => {
  const t = useTexts(paymentsTexts).outcome;
  const money = useMoney();
  const waits = useWaits();
  if (gift?.state === 'waiting')
    return `${waits.why(gift.reason ?? 'day-full')} ${waits.when(gift.until)} ${t.waits.meanwhile}`;
  if (gift?.state === 'giving-back' || gift?.state === 'went-back') return t.gone[gift.state];
  if (totalUsers === undefined || amount === undefined) return t.donatedHelp;
  const each = amount < SMALLEST_SHOWN ? t.eachPart : money(amount);
  return t.divided(t.patients(totalUsers), each);
};

/** Whether the gift reaches the person on whose page it started. */
const Reached = ({ from }: { from: GiftFrom }) => {
  const t = useTexts(paymentsTexts).outcome;
  return from.hasShare && <p className="font-bold">{whole(t.helped(isolated(from.name)))}</p>;
};

type PaidCardProps = OutcomePlace & { readonly reply: Finished };

const PaidCard = ({ reply, ways, leaves, adWaits, share }: PaidCardProps) => {
  const t = useTexts(paymentsTexts).outcome;
  const gift = useGift(reply);
  const paid = useMoney()(reply.paid);
  const ownHelp = t.paidHelp[reply.user?.userRole === 'Advertizer' ? 'balance' : 'funds'];
  const from = reply.isDonation ? ways.from : undefined;
  const isBuying = adWaits && !reply.isDonation;
  const isDivided = reply.gift === undefined || reply.gift.state === 'divided';
  const shareGift = (stay?: () => void) => reply.isDonation && share(from, stay);
  return (
    <StatusCard
      tone="ok"
      title={reply.isDonation ? t.donated(paid) : t.paid(paid)}
      help={reply.isDonation ? gift : ownHelp}
    >
      {!reply.isDonation && reply.user?.withdrawal && (
        <p className="font-semibold">
          {t.clears} <Moment at={reply.user.withdrawal.ownPaymentFrom} />
        </p>
      )}
      {from && isDivided && <Reached from={from} />}
      {from && leaves && <TextLink to={`/patient/${from.id}`}>{t.backToPage(isolated(from.name))}</TextLink>}
      <p className="text-sm text-muted">
        {t.reference} <span className="font-mono text-ink">{reply.reference}</span>
      </p>
      {isBuying && (
        <ButtonLink to="/advList/" className="w-full">
          {t.finishAd}
        </ButtonLink>
      )}
      {leaves ? (
        <Onward
          isSecond={isBuying}
          seconds={NEXT.success.seconds}
          to={ways.home}
          place={ways.isSignedIn ? 'dashboard' : 'guest'}
          more={shareGift}
        />
      ) : (
        <div className="button-row w-full">
          {from ? (
            <ButtonLink to={`/patient/${from.id}`}>{t.backToPage(isolated(from.name))}</ButtonLink>
          ) : (
            <HomeLink ways={ways} isFirst={!isBuying} />
          )}
          {shareGift()}
        </div>
      )}
    </StatusCard>
  );
};

type FailedProps = Pick<OutcomePlace, 'ways' | 'leaves'> & {
  readonly reason: FailureReason;
  readonly onRetry: (() => void) | undefined;
};

const Failed = ({ reason, ways, leaves, onRetry }: FailedProps) => {
  const t = useTexts(paymentsTexts).outcome;
  const { seconds, to } = NEXT[reason];
  const home = ways.isSignedIn ? 'dashboard' : 'guest';
  return (
    <StatusCard tone="danger" title={t.failures[reason]} help={t.failureHelp[reason]}>
      {onRetry && (
        <Button variant="quiet" onClick={onRetry}>
          {t.tryAgain}
        </Button>
      )}
      {leaves ? (
        <Onward
          isSecond={false}
          seconds={seconds}
          to={to === 'payment' ? ways.payment : ways.home}
          place={to === 'payment' ? 'payment' : home}
        />
      ) : (
        <div className="button-row w-full">
          {to === 'payment' && <ButtonLink to={ways.payment}>{t.back}</ButtonLink>}
          <HomeLink ways={ways} isFirst={to !== 'payment'} />
        </div>
      )}
    </StatusCard>
  );
};

/** States without an automatic change of page. */
const Still = ({ kind, ways }: { kind: 'cancelled' | 'declined' | 'pending'; ways: WaysOn }) => {
  const t = useTexts(paymentsTexts).outcome;
  const language = useLanguage();
  const help = kind === 'cancelled' ? t.cancelledHelp : textOfCode(`payment-${kind}`, language);
  return (
    <StatusCard tone={kind === 'pending' ? 'sun' : 'info'} title={t[kind]} help={help}>
      <div className="button-row w-full">
        {kind !== 'pending' && (
          <ButtonLink to={ways.payment}>{kind === 'declined' ? t.tryAgain : t.back}</ButtonLink>
        )}
        <HomeLink ways={ways} isFirst={kind === 'pending'} />
      </div>
    </StatusCard>
  );
};

type OutcomePlace = {
  readonly ways: WaysOn;
  /** SPEC 4: the return of a wallet continues by itself. */
  readonly leaves: boolean;
  /** The buyer wrote an ad in this tab before the payment: it is the next step. */
  readonly adWaits: boolean;
  /** The share button of a gift, for the page where it began or the guest page; calls `onPress`. */
  readonly share: (from: GiftFrom | undefined, onPress?: () => void) => React.ReactNode;
};

type OutcomeCardProps = OutcomePlace & { readonly outcome: Outcome; readonly onRetry: () => void };

export const OutcomeCard = ({ outcome, onRetry, ...place }: OutcomeCardProps) => {
  const t = useTexts(paymentsTexts).outcome;
  switch (outcome.kind) {
    case 'asking':
      return <StatusCard tone="neutral" title={t.asking} help={t.askingHelp} />;
    case 'success':
      return <PaidCard reply={outcome.reply} {...place} />;
    case 'failed': {
      const { ways, leaves } = place;
      const retry = outcome.retriable ? onRetry : undefined;
      return <Failed reason={outcome.reason} ways={ways} leaves={leaves} onRetry={retry} />;
    }
    default:
      return <Still kind={outcome.kind} ways={place.ways} />;
  }
};
