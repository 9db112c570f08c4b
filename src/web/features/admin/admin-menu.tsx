import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { call } from '#web/api-client/api.ts';
import { useEarlyReply } from '#web/api-client/early-replies.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { adminTexts } from '#web/texts/admin.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { iconOf, type PlaceName, placesFor } from './admin-places.ts';
import { PaletteButton } from './palette/palette-button.tsx';

type Places = ReturnType<typeof placesFor>;

const usePlaces = (user: CurrentUser): Places => {
  const { data } = useQuery({
    queryKey: ADMIN_ATTENTION_KEY,
    queryFn: ({ signal }) => call('GET /api/admin/attention', { signal }),
    ...useEarlyReply('GET /api/admin/attention'),
    refetchInterval: 60_000,
  });
  return placesFor(user, data);
};

const Waiting = ({ count, className }: { count: number; className?: string }) => {
  const t = useTexts(adminTexts).adminFrame;
  if (count === 0) return null;
  return (
    <Badge tone="sun" className={classNames('tabular-nums', className)}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t.waiting(count)}</span>
    </Badge>
  );
};

const ROW =
  'relative flex min-h-9 items-center gap-2.5 rounded-md px-3 text-sm font-semibold hover:bg-primary-soft aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary max-lg:min-h-11 pointer-coarse:min-h-11';

type LinksProps = {
  readonly places: Places;
  /** Icons alone: names are for screen readers and in the title of each. */
  readonly narrow: boolean;
};

const Links = ({ places, narrow }: LinksProps) => {
  const t = useTexts(adminTexts).adminFrame;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {places.map(({ name, to, waiting }) => {
        const Icon = iconOf(name);
        return (
          <li key={name}>
            <NavLink
              to={to}
              {...(narrow && { title: t.places[name] })}
              className={classNames(ROW, narrow && 'justify-center')}
            >
              <Icon className={narrow ? undefined : 'size-4 text-muted'} />
              <span className={narrow ? 'sr-only' : 'min-w-0 flex-1'}>{t.places[name]}</span>
              <Waiting count={waiting} {...(narrow && { className: 'absolute top-0 right-0 px-1! py-0!' })} />
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
};

const Groups = ({ places, narrow = false }: { places: Places; narrow?: boolean }) => {
  const t = useTexts(adminTexts).adminFrame;
  const of = (group: Places[number]['group']) => places.filter((place) => place.group === group);
  return (
    <div className={classNames('grid', narrow ? 'gap-1' : 'gap-3')}>
      <Links places={of(undefined)} narrow={narrow} />
      {(['queues', 'records'] as const).map((group) => (
        <div key={group} className={narrow ? 'border-t border-line pt-1' : undefined}>
          <p className={narrow ? 'sr-only' : 'mb-1 px-3 text-xs font-semibold text-muted'}>
            {t.groups[group]}
          </p>
          <Links places={of(group)} narrow={narrow} />
        </div>
      ))}
    </div>
  );
};

type AdminMenuProps = {
  readonly user: CurrentUser;
  readonly here: PlaceName;
  /** Set beside a single item, which takes the width. */
  readonly narrow?: boolean;
};

/** A rail at the left from 1024 px; below, one line that opens. */
export const AdminMenu = ({ user, here, narrow = false }: AdminMenuProps) => {
  const t = useTexts(adminTexts).adminFrame;
  const places = usePlaces(user);
  const total = places.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <nav
      aria-label={t.menu}
      className={classNames(
        'self-start',
        narrow ? 'max-h-full min-w-0 desk:overflow-y-auto desk:p-1.5' : 'lg:sticky lg:top-6',
      )}
    >
      <PaletteButton user={user} narrow={narrow} />
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
        <Groups places={places} narrow={narrow} />
      </div>
    </nav>
  );
};
