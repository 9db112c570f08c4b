import { useQuery } from '@tanstack/react-query';
import type { OwnSession } from '#contracts/sessions.ts';
import { call, codeOf } from '#web/api-client/api.ts';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { securityTexts } from '#web/texts/security.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CountryName } from '#web/ui/country-name.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { useDeviceName } from './device-name.ts';

const KEY = ['sessions'] as const;

type Ending = { readonly label: React.ReactNode; readonly done: string; readonly className?: string };

/** Reloads after a failure as well: the session may have ended by itself. */
const EndButton = ({ end, label, done, className }: Ending & { readonly end: () => Promise<unknown> }) => {
  const textOf = useCodeText();
  const { mutate, isPending, error, failureCount } = useAct(end, { rereads: [KEY], done });
  return (
    <>
      <FormErrorSummary attempt={failureCount}>{error && textOf(codeOf(error))}</FormErrorSummary>
      <Button variant="secondary" pending={isPending} onClick={() => mutate()} className={className}>
        {label}
      </Button>
    </>
  );
};

const SessionRow = ({ session }: { readonly session: OwnSession }) => {
  const t = useTexts(securityTexts).sessions;
  const device = useDeviceName()(session);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.isThis && <Badge tone="ok">{t.thisDevice}</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {session.country === null ? t.unknownCountry : <CountryName code={session.country} />}
          <span>
            {t.lastUsed} <Moment at={session.lastUsedAt} withTime />
          </span>
        </p>
      </div>
      {!session.isThis && (
        <EndButton
          end={() => call('DELETE /api/sessions/:id', { params: { id: session._id } })}
          label={
            <>
              {t.end}
              <span className="sr-only">: {device}</span>
            </>
          }
          done={t.ended}
        />
      )}
    </li>
  );
};

const SessionList = ({ sessions }: { readonly sessions: readonly OwnSession[] }) => {
  const t = useTexts(securityTexts).sessions;
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <EndButton
          end={() => call('DELETE /api/sessions')}
          label={t.endOthers}
          done={t.othersEnded}
          className="w-full"
        />
      )}
    </>
  );
};

/** Lists the sessions of the account; each can be ended here. */
export const SessionsCard = () => {
  const t = useTexts(securityTexts).sessions;
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/sessions', { signal }),
  });
  return (
    <Card title={t.title}>
      <div className="grid max-w-md gap-4">
        <p className="text-sm text-muted">{t.help}</p>
        <Loaded query={query} waiting={<Skeleton className="h-32 w-full" />} failed={t.failed}>
          {({ sessions }) => <SessionList sessions={sessions} />}
        </Loaded>
      </div>
    </Card>
  );
};
