import { useQuery } from '@tanstack/react-query';
import type { OwnPageWish } from '#contracts/wishes.ts';
import { call } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { tellingTexts } from '#web/texts/telling.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { Name, Written } from '#web/ui/written.tsx';

const OWN_WISHES = ['own-wishes'] as const;

const Wish = ({ wish }: { wish: OwnPageWish }) => {
  const t = useTexts(tellingTexts).ownWishes;
  const { id, name, words, at, hidden } = wish;
  const hiding = useAct(
    () => call('POST /api/wishes/:id/hidden', { params: { id }, body: { hidden: !hidden } }),
    { rereads: [OWN_WISHES], done: hidden ? t.shown : t.isHidden, failsIn: 'toast' },
  );
  return (
    <li className="flex flex-col items-start justify-between gap-x-4 py-3 sm:flex-row">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b>{name ? <Name>{name}</Name> : t.helper}</b>
          <Moment at={at} className="text-sm text-muted" />
          {hidden && <Badge tone="neutral">{t.hidden}</Badge>}
        </p>
        <Written as="p" {...(hidden && { className: 'text-muted' })}>
          {words}
        </Written>
      </div>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3.5 sm:ml-0"
        pending={hiding.isPending}
        aria-label={t.of(hidden ? t.show : t.hide, name || t.helper)}
        onClick={() => hiding.mutate()}
      >
        {hidden ? t.show : t.hide}
      </Button>
    </li>
  );
};

/** Few enough that the content below is still found. */
const FIRST = 3;

const Wishes = ({ wishes }: { wishes: readonly OwnPageWish[] }) => (
  <ul className="mt-2 grid divide-y divide-line empty:hidden">
    {wishes.map((wish) => (
      <Wish key={wish.id} wish={wish} />
    ))}
  </ul>
);

/** Wishes of helpers to the patient, who may hide any of them. */
export const WishesCard = () => {
  const t = useTexts(tellingTexts).ownWishes;
  const query = useQuery({
    queryKey: OWN_WISHES,
    queryFn: ({ signal }) => call('GET /api/own-wishes', { signal }),
  });
  return (
    <Card title={t.title}>
      <Loaded
        query={query}
        waiting={<Skeleton className="h-24 w-full" />}
        failed={t.loadFailed}
        help={t.loadFailedHelp}
      >
        {({ wishes }) => (
          <>
            <p className="text-muted">{wishes.length > 0 ? t.help : t.empty}</p>
            <Wishes wishes={wishes.slice(0, FIRST)} />
            {wishes.length > FIRST && (
              <details className="border-t border-line">
                <summary className="inline-flex min-h-11 items-center font-bold text-primary">
                  {t.others(wishes.length - FIRST)}
                </summary>
                <Wishes wishes={wishes.slice(FIRST)} />
              </details>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
};
