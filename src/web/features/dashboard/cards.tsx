import { useRef } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { percentOfGoal } from '#shared/money/funds.ts';
import { useCount, useMembers, useMoney, useTexts } from '#web/i18n/language.tsx';
import { dashboardTexts } from '#web/texts/dashboard.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card, FactLine, StatTile, StatTiles } from '#web/ui/card.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { TextField } from '#web/ui/fields.tsx';
import { CopyIcon, OpenIcon, PlayIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { BigMoney, Money } from '#web/ui/money.tsx';
import { ProgressRing } from '#web/ui/progress.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { type Funds, fundsOf } from './funds.ts';

type ShareCardProps = {
  readonly patientId: string;
  /** The button that opens the phone's share sheet. */
  readonly shareButton: React.ReactNode;
};

export const ShareCard = ({ patientId, shareButton }: ShareCardProps) => {
  const t = useTexts(dashboardTexts).dashboard.share;
  const field = useRef<HTMLInputElement>(null);
  const link = `${useHydrated() ? location.origin : ''}/patient/${patientId}`;
  const copy = async () => {
    if (await copyText(link)) return showToast(t.copied);
    field.current?.select();
    showToast(t.copyFailed, 'info');
  };
  return (
    <Card title={t.title}>
      <p className="text-muted">{t.help}</p>
      <TextField
        ref={field}
        label={t.link}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
        className="mt-4"
      />
      <div className="button-row mt-3">
        <Button variant="secondary" icon={<CopyIcon />} onClick={() => void copy()}>
          {t.copy}
        </Button>
        {shareButton}
      </div>
      <div className="button-row mt-2">
        <ButtonLink to={`/advView/${patientId}`} variant="secondary" icon={<PlayIcon />}>
          {t.watch}
        </ButtonLink>
        <ButtonLink to={`/patient/${patientId}`} variant="quiet" icon={<OpenIcon />}>
          {t.open}
        </ButtonLink>
      </div>
    </Card>
  );
};

type BalanceSummaryProps = {
  readonly user: CurrentUser;
  /** A card above has the next step, so buttons here are less prominent. */
  readonly isLed?: boolean;
};

/** An advertiser's summary instead of funds: balance, adverts, and three links. */
export const BalanceSummary = ({ user, isLed = false }: BalanceSummaryProps) => {
  const t = useTexts(dashboardTexts).dashboard;
  const { buyer } = t;
  const count = useCount();
  return (
    <>
      <StatTiles label={t.account}>
        <StatTile
          label={buyer.balance}
          value={<BigMoney dollars={user.balance ?? 0} even />}
          note={buyer.balanceMeans}
        />
        <StatTile label={buyer.overall} value={count(user.overallAdvs ?? 0)} note={buyer.overallMeans} />
      </StatTiles>
      <div className="grid gap-2 sm:grid-cols-3">
        <ButtonLink to="/advertiser-dashboard" variant="secondary">
          {buyer.myAdverts}
        </ButtonLink>
        <ButtonLink to="/advList/" variant={isLed ? 'secondary' : 'primary'}>
          {buyer.place}
        </ButtonLink>
        <ButtonLink to="/payments" variant="secondary">
          {buyer.fund}
        </ButtonLink>
      </div>
    </>
  );
};

/** SPEC 10.6 defines what each word counts. */
export const FundStats = ({ userData }: Pick<CurrentUser, 'userData'>) => {
  const t = useTexts(dashboardTexts).dashboard.stats;
  const members = useMembers();
  const money = useMoney();
  return (
    <section>
      <h2 className="mb-3">{t.title}</h2>
      <StatTiles label={t.title}>
        <StatTile
          label={t.received}
          value={<BigMoney dollars={fundsOf(userData).collected} even />}
          note={t.receivedMeans}
        />
        <StatTile
          label={t.referrals}
          value={<BigMoney dollars={userData.received} even />}
          note={[t.referralsMeans, userData.corrected !== 0 && t.corrected(money(userData.corrected))]
            .filter(Boolean)
            .join(' ')}
        />
        <StatTile
          label={t.general}
          value={<BigMoney dollars={userData.donated} even />}
          note={[t.generalMeans(members), userData.paidIn !== 0 && t.paidIn(money(userData.paidIn))]
            .filter(Boolean)
            .join(' ')}
        />
        <StatTile
          label={t.ownClicks}
          value={<BigMoney dollars={userData.ownViewReceived} even />}
          note={`${t.ownViews(userData.ownClicks)}. ${t.ownClicksMeans}`}
        />
      </StatTiles>
    </section>
  );
};

const NoGoal = ({ funds }: { funds: Funds }) => {
  const t = useTexts(dashboardTexts).dashboard.goal;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-3xl font-extrabold tracking-tight">
        <BigMoney dollars={funds.collected} />
      </p>
      <p>
        <strong>{t.none}</strong> <span className="text-muted">{t.noneHelp}</span>
      </p>
      <ButtonLink to="/user-settings/page" variant="secondary">
        {t.setGoal}
      </ButtonLink>
    </div>
  );
};

/** The available part of the collected money, and when the rest becomes available (SPEC 10.9). */
const AvailableFunds = ({ funds }: { funds: Funds }) => {
  const t = useTexts(dashboardTexts).dashboard.goal;
  const money = useMoney();
  const { nextRelease, underReview } = funds;
  return (
    <div className="mt-3 grid gap-2 rounded-md bg-sunk p-3 text-left text-sm">
      <dl className="grid gap-1">
        <FactLine label={t.available}>
          <Money dollars={funds.available} />
        </FactLine>
        {funds.waiting > 0 && (
          <FactLine label={t.waiting}>
            <Money dollars={funds.waiting} />
          </FactLine>
        )}
      </dl>
      {nextRelease && (
        <p>
          {whole(t.next(money(nextRelease.amount)))} <Moment at={nextRelease.at} />
        </p>
      )}
      {underReview > 0 && <p>{whole(t.underReview(money(underReview)))}</p>}
      {funds.waiting > 0 && <p className="text-muted">{t.whyWaiting}</p>}
    </div>
  );
};

type GoalCardProps = {
  readonly funds: Funds;
  /** The time that the rest takes. */
  readonly outlook: React.ReactNode;
  /** SPEC 5 shows it only once a goal is set. */
  readonly withdrawal: React.ReactNode;
};

export const GoalCard = ({ funds, outlook, withdrawal }: GoalCardProps) => {
  const t = useTexts(dashboardTexts).dashboard.goal;
  const money = useMoney();
  const percent = percentOfGoal(funds.forGoal, funds.goal);
  const left = funds.reached ? t.reached : t.left(money(funds.left));
  return (
    <Card
      title={t.title}
      action={
        <ButtonLink to="/payments" variant="quiet" size="small" className="-my-2.5 -mr-3.5">
          {t.fund}
        </ButtonLink>
      }
    >
      {funds.goal > 0 ? (
        <div className="@container">
          <div className="grid justify-items-center gap-x-8 gap-y-5 text-center @sm:flex @sm:items-center @sm:text-left">
            <ProgressRing
              value={percent}
              max={100}
              label={t.progress}
              valueText={`${percent} %`}
              className="size-32"
              tone={funds.reached ? 'text-sun' : 'text-primary'}
            >
              <span className="text-2xl font-extrabold tabular-nums">{`${percent}%`}</span>
            </ProgressRing>
            <div className="grid w-full min-w-0 gap-1 @sm:flex-1">
              <p className="flex flex-wrap items-baseline justify-center gap-x-2 @sm:justify-start">
                <BigMoney dollars={funds.forGoal} className="text-3xl font-extrabold tracking-tight" />
                <span className="text-muted">{whole(t.ofGoal(money(funds.goal)))}</span>
              </p>
              <p className="text-muted">{whole(left)}</p>
              <div className="mt-2 text-left">{outlook}</div>
              <AvailableFunds funds={funds} />
              <div className="mt-3 grid">{withdrawal}</div>
            </div>
          </div>
        </div>
      ) : (
        <NoGoal funds={funds} />
      )}
    </Card>
  );
};
