import { Navigate } from 'react-router';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { profileTexts } from '#web/texts/profile.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { ScreenHandle } from '../screen.ts';

const PLACES = {
  you: '/user-settings',
  page: '/user-settings/page',
  money: '/user-settings/money',
  organization: '/user-settings/organization',
  logIn: '/user-settings/log-in',
  emails: '/user-settings/emails',
} as const;
type Place = keyof typeof PLACES;

/** Places of one role alone. */
const ROLE_OF: Partial<Record<Place, CurrentUser['userRole']>> = {
  page: 'Patient',
  money: 'Patient',
  organization: 'Advertizer',
};
const placesOf = ({ userRole }: CurrentUser): Place[] =>
  (Object.keys(PLACES) as Place[]).filter((place) => (ROLE_OF[place] ?? userRole) === userRole);

/** Returns the screen handle of a place. */
export const settingsHandle = (place: Place): ScreenHandle => ({
  head: ({ language }) => ({
    title: textsOf(profileTexts, language).userSettings.places[place],
    hidden: true,
  }),
});

/** Places with forms of two columns; all others are one narrow column. */
const WIDE: readonly Place[] = ['you', 'page'];

type SettingsFrameProps = {
  readonly here: Place;
  readonly children: (user: CurrentUser) => React.ReactNode;
};

/** One place of the settings, with links to the others. */
export const SettingsFrame = ({ here, children }: SettingsFrameProps) => {
  const t = useTexts(profileTexts).userSettings;
  const user = useAuth();
  if (!user) return null;
  const places = placesOf(user);
  if (!places.includes(here)) return <Navigate to={PLACES.you} replace />;
  return (
    <div className="page page-tall grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 md:py-10">
      <header className="grid gap-1">
        <p className="text-muted">{t.title}</p>
        <h1>{t.places[here]}</h1>
      </header>
      {!user.mustEnrol && (
        <LinkTabs
          label={t.title}
          tabs={places.map((place) => ({
            to: PLACES[place],
            label: t.places[place],
            current: place === here,
          }))}
        />
      )}
      <div
        key={user.userData.id}
        className={classNames('grid grid-cols-[minmax(0,1fr)] gap-5', !WIDE.includes(here) && 'max-w-xl')}
      >
        {children(user)}
      </div>
    </div>
  );
};
