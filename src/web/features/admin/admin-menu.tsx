import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { call } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { type PlaceName, placesFor } from './admin-places.ts';

type Places = ReturnType<typeof placesFor>;

const usePlaces = (user: CurrentUser): Places => {
  const { data } = useQuery({
    queryKey: ADMIN_ATTENTION_KEY,
    queryFn: ({ signal }) => call('GET /api/admin/attention', { signal }),
    refetchInterval: 60_000,
  });
  return placesFor(user, data);
};

const Waiting = ({ count }: { count: number }) => {
  const t = useTexts('adminFrame');
  if (count === 0) return null;
  return (
    <Badge tone="sun" className="tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t.waiting(count)}</span>
    </Badge>
  );
};

const Links = ({ places }: { places: Places }) => {
  const t = useTexts('adminFrame');
  return (
    <ul className="grid gap-1">
      {places.map(({ name, to, waiting }) => (
        <li key={name}>
          <NavLink
            to={to}
            className="flex min-h-11 items-center justify-between gap-2 rounded-md px-3 font-semibold hover:bg-primary-soft aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary"
          >
            {t.places[name]}
            <Waiting count={waiting} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
};

/** A rail at the left from 1024 px; below, one line that opens. */
export const AdminMenu = ({ user, here }: { user: CurrentUser; here: PlaceName }) => {
  const t = useTexts('adminFrame');
  const places = usePlaces(user);
  const total = places.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <nav aria-label={t.menu} className="self-start lg:sticky lg:top-6">
      <details className="group panel lg:hidden">
        <summary className="flex list-none items-center gap-3 rounded-lg px-4 py-2 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block text-xs text-muted">{t.menu}</span>
            <span className="block font-bold">{t.places[here]}</span>
          </span>
          <Waiting count={total} />
          <ChevronDownIcon className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-t border-line p-2">
          <Links places={places} />
        </div>
      </details>
      <div className="hidden lg:block">
        <p className="mb-2 px-3 text-sm font-semibold text-muted">{t.menu}</p>
        <Links places={places} />
      </div>
    </nav>
  );
};
