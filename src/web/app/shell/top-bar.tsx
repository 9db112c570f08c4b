import { useState } from 'react';
import { useAuth } from '#web/api-client/session.tsx';
import { PatientSearch } from '#web/features/patient-search/patient-search.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { shellTexts } from '#web/texts/shell.ts';
import { IconButton } from '#web/ui/button.tsx';
import { CloseIcon, SearchIcon } from '#web/ui/icons.tsx';
import { Link, type LinkProps } from '#web/ui/link.tsx';
import { preloadable } from '#web/ui/preloadable.tsx';
import { Logo } from './frame.tsx';
import { LanguageButton } from './language-switch.tsx';

const Place = (link: LinkProps) => (
  <Link {...link} className="inline-flex min-h-11 items-center px-3 font-semibold hover:underline" />
);

/** Links for visitors, where the bar has room. */
const VisitorPlaces = () => {
  const t = useTexts(shellTexts).shell.places;
  return (
    <nav aria-label={t.title} className="hidden items-center lg:flex">
      <Place to="/#people">{t.people}</Place>
      <Place to="/#how-it-works">{t.how}</Place>
      <Place to="/advertizer/register">{t.advertise}</Place>
    </nav>
  );
};

const VisitorBar = () => {
  const t = useTexts(shellTexts).shell;
  const search = useTexts(shellTexts).patientSearch;
  const [searching, setSearching] = useState(false);
  return (
    <>
      <div className="ml-4 hidden bar:block">
        <PatientSearch />
      </div>
      <div className="ml-auto flex items-center sm:gap-1">
        <VisitorPlaces />
        <LanguageButton />
        <IconButton
          label={searching ? search.closeSearch : search.openSearch}
          aria-expanded={searching}
          className="bar:hidden"
          onClick={() => setSearching(!searching)}
        >
          {searching ? <CloseIcon /> : <SearchIcon />}
        </IconButton>
        <Link
          to="/login"
          className="-mr-3 inline-flex min-h-11 items-center rounded-md px-3 font-bold text-primary hover:bg-primary-soft"
        >
          {t.login}
        </Link>
      </div>
      {searching && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from wherever the focus is in it.
        <div
          onKeyDown={(event) => event.key === 'Escape' && setSearching(false)}
          className="absolute inset-x-0 top-full animate-rise border-b border-line bg-paper p-4 shadow-lift bar:hidden"
        >
          <PatientSearch autoFocus onFound={() => setSearching(false)} />
        </div>
      )}
    </>
  );
};

/** Loaded separately: most first pages are opened by visitors, who do not need it. */
export const memberBar = preloadable(() => import('./member-bar.tsx').then(({ MemberBar }) => MemberBar));

/** Renders an empty bar for null, the logged-out bar for false, the logged-in bar for a user (SPEC 2). */
export const TopBar = ({ wide }: { readonly wide: boolean }) => {
  const auth = useAuth();
  return (
    <div className="page flex h-full items-center gap-2 sm:gap-4">
      <Logo />
      {auth === false && <VisitorBar />}
      {auth && <memberBar.Part user={auth} wide={wide} />}
    </div>
  );
};
