import { useState } from 'react';
import { useLocation } from 'react-router';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { partsTexts } from '#web/texts/parts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CloseIcon, MenuIcon } from '#web/ui/icons.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { Money } from '#web/ui/money.tsx';

type LinkTexts = Readonly<Record<'myPage' | 'dashboard' | 'settings' | 'adminPanel' | 'payouts', string>>;

/** Links of the top bar (SPEC 2): advertisers have no page; only the admin account manages payouts. */
export const memberLinks = (
  user: CurrentUser,
  texts: LinkTexts,
  inConsole = false,
): { to: string; label: string }[] => [
  ...(user.userRole === 'Advertizer' ? [] : [{ to: `/patient/${user.userData.id}`, label: texts.myPage }]),
  { to: '/dashboard', label: texts.dashboard },
  { to: '/user-settings', label: texts.settings },
  ...(user.isAdmin ? [{ to: '/admin-panel', label: texts.adminPanel }] : []),
  ...(user.isAdmin && !inConsole ? [{ to: '/payout-management', label: texts.payouts }] : []),
];

type MemberBarProps = {
  readonly user: CurrentUser;
  /** Gives the bar the width of the console. */
  readonly wide: boolean;
};

/** Returns whether the console's menu is beside it: that has Payouts, and staff there spend nothing. */
const useInConsole = ({ user, wide }: MemberBarProps): boolean => {
  const { pathname } = useLocation();
  return user.superAdmin && (wide || pathname === '/dashboard');
};

const LINK =
  'inline-flex min-h-11 items-center rounded-md px-3 font-semibold hover:bg-primary-soft aria-[current=page]:text-primary';

const Total = ({ label, dollars }: { label: string; dollars: number }) => (
  <span className="grid text-right leading-tight">
    <span className="text-xs text-muted">{label}</span>
    <Money dollars={dollars} className="font-bold" />
  </span>
);

/** The balance of an advertiser, or the earnings of adverts while a patient watches. */
const OwnTotal = ({ user, wide }: MemberBarProps) => {
  const t = useTexts(partsTexts).memberLinks;
  const { pathname } = useLocation();
  const inConsole = useInConsole({ user, wide });
  if (inConsole) return null;
  if (user.userRole === 'Advertizer') return <Total label={t.balance} dollars={user.balance ?? 0} />;
  if (!pathname.startsWith('/advView/')) return null;
  return <Total label={t.fromAdverts} dollars={user.userData.received + user.userData.ownViewReceived} />;
};

type LinksProps = MemberBarProps & { readonly onFollow?: () => void };

const Links = ({ user, wide, onFollow }: LinksProps) => {
  const t = useTexts(partsTexts).memberLinks;
  const inConsole = useInConsole({ user, wide });
  return (
    <>
      {memberLinks(user, t, inConsole).map(({ to, label }) => (
        <NavLink key={to} to={to} className={LINK} {...(onFollow && { onClick: onFollow })}>
          {label}
        </NavLink>
      ))}
      <a href="/api/logout" className={LINK}>
        {t.logout}
      </a>
    </>
  );
};

export const MemberBar = ({ user, wide }: MemberBarProps) => {
  const t = useTexts(partsTexts).memberLinks;
  const [open, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from wherever the focus is in it.
    <div
      className="-mr-3 ml-auto flex items-center gap-2 lg:gap-4"
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
    >
      <OwnTotal user={user} wide={wide} />
      <nav aria-label={t.mainMenu} className="hidden items-center lg:flex">
        <Links user={user} wide={wide} />
      </nav>
      <IconButton label={t.menu} aria-expanded={open} className="lg:hidden" onClick={() => setOpen(!open)}>
        {open ? <CloseIcon /> : <MenuIcon />}
      </IconButton>
      {open && (
        <nav
          aria-label={t.mainMenu}
          className={classNames(
            'absolute inset-x-0 top-full grid animate-rise border-b border-line bg-paper px-1 py-3 shadow-lift md:px-5 lg:hidden',
          )}
        >
          <Links user={user} wide={wide} onFollow={() => setOpen(false)} />
        </nav>
      )}
    </div>
  );
};
