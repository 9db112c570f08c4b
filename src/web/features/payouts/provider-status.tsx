import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { adminPayoutsTexts } from '#web/texts/admin-payouts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckIcon, WarningIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx';
import { useConnectionTest } from './transfers.tsx';

type Connection = ReturnType<typeof useConnectionTest>;

const State = ({ connection }: { connection: Connection }) => {
  const t = useTexts(adminPayoutsTexts).paymentMonitor.bank;
  if (connection.isPending) return <Badge>{t.testing}</Badge>;
  return connection.isError ? (
    <Badge tone="danger" icon={<WarningIcon className="size-3.5" />}>
      {t.disconnected}
    </Badge>
  ) : (
    <Badge tone="ok" icon={<CheckIcon className="size-3.5" />}>
      {t.connected}
    </Badge>
  );
};

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="min-w-0 font-semibold max-sm:mb-2.5">{children}</dd>
  </>
);

const Profile = ({ connection }: { connection: Connection }) => {
  const t = useTexts(adminPayoutsTexts).paymentMonitor.bank;
  const { data, isError, dataUpdatedAt, errorUpdatedAt } = connection;
  if (connection.isPending) {
    return (
      <SkeletonArea>
        <Skeleton className="h-54 sm:h-29" />
      </SkeletonArea>
    );
  }
  const checkedAt = isError ? errorUpdatedAt : dataUpdatedAt;
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
      {data && !isError && (
        <>
          <Fact label={t.profileId}>{data.profileId}</Fact>
          <Fact label={t.environment}>{t.environments[data.environment]}</Fact>
          <Fact label={t.profileName}>{data.profileName}</Fact>
        </>
      )}
      {checkedAt > 0 && (
        <Fact label={t.checked}>
          <Moment at={new Date(checkedAt).toISOString()} withTime />
        </Fact>
      )}
    </dl>
  );
};

/** Shows whether the bank-transfer service replies. Tested on opening and on every press. */
export const BankStatus = () => {
  const t = useTexts(adminPayoutsTexts).paymentMonitor.bank;
  const errorText = useErrorText();
  const connection = useConnectionTest();
  return (
    <Card title={t.title}>
      <div className="grid gap-4" aria-live="polite">
        {/* On a line of its own: in the heading's line a longer word would move everything below. */}
        <p>
          <State connection={connection} />
        </p>
        {connection.isError && (
          <Notice tone="danger">
            {errorText(connection.error)}{' '}
            <span className="font-normal">
              {t.fallback} {t.fallbackMeans}
            </span>
          </Notice>
        )}
        <Profile connection={connection} />
        <Button
          variant="secondary"
          size="small"
          className="w-fit"
          pending={connection.isFetching}
          onClick={() => void connection.refetch()}
        >
          {t.test}
        </Button>
      </div>
    </Card>
  );
};

/** SPEC 2: always Active. The text below explains that this is a rule and not a measurement. */
export const WalletStatus = () => {
  const t = useTexts(adminPayoutsTexts).paymentMonitor;
  return (
    <Card title={t.wallet.title}>
      <p>
        <Badge tone="ok" icon={<CheckIcon className="size-3.5" />}>
          {t.wallet.active}
        </Badge>
      </p>
      <p className="mt-3 text-muted">{t.wallet.help}</p>
      <ButtonLink to="/payout-management" variant="quiet" size="small" className="mt-2 -ml-3.5">
        {t.toPayouts}
      </ButtonLink>
    </Card>
  );
};
