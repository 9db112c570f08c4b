import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { call } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { type PlaceName, placesFor } from './admin-places.ts';
import { PaletteButton } from './palette/palette-button.tsx';

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
    <ul className="grid">
      {places.map(({ name, to, waiting }) => (
        <li key={name}>
          <NavLink
            to={to}
            className="flex min-h-9 items-center justify-between gap-2 rounded-md px-3 text-sm font-semibold hover:bg-primary-soft aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary max-lg:min-h-11 pointer-coarse:min-h-11"
          >
            {t.places[name]}
            <Waiting count={waiting} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
};

const Groups = ({ places }: { places: Places }) => {
  const t = useTexts('adminFrame');
  const of = (group: Places[number]['group']) => places.filter((place) => place.group === group);
  return (
    <div className="grid gap-3">
      <Links places={of(undefined)} />
      {(['queues', 'records'] as const).map((group) => (
        <div key={group}>
          <p className="mb-1 px-3 text-xs font-semibold text-muted">{t.groups[group]}</p>
          <Links places={of(group)} />
        </div>
      ))}
    </div>
  );
};

/** A rail at the left from 1024 px; below, one line that opens. */
export const AdminMenu = ({ user, here }: { user: CurrentUser; here: PlaceName }) => {
  const t = useTexts('adminFrame');
  const places = usePlaces(user);
  const total = places.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <nav aria-label={t.menu} className="self-start lg:sticky lg:top-6">
      <PaletteButton user={user} />
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
          <Groups places={places} />
        </div>
      </details>
      <div className="hidden lg:block">
        <Groups places={places} />
      </div>
    </nav>
  );
};
