import type { CurrentUser } from '#contracts/dashboard.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** SPEC 2. Decides only what is shown: the server checks the same rights on every call (SPEC 6.1). */
const linksFor = ({ isAdmin }: CurrentUser) =>
  [
    { to: '/admin-panel', name: 'patients' },
    { to: '/adv-panel', name: 'adverts' },
    { to: '/advertizers-page', name: 'companies' },
    ...(isAdmin ? ([{ to: '/payout-management', name: 'payouts' }] as const) : []),
    ...(isAdmin ? ([{ to: '/payment-monitor', name: 'payments' }] as const) : []),
    { to: '/token-requests', name: 'tokens' },
  ] as const;

export const AdminLinks = ({ user }: { user: CurrentUser }) => {
  const t = useTexts('dashboard').admin;
  if (!user.superAdmin && !user.isAdmin) return null;
  return (
    <Card title={t.title}>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4 lg:[&:has(>:nth-child(5))]:grid-cols-3">
        {linksFor(user).map(({ to, name }) => (
          <ButtonLink key={to} to={to} variant="secondary">
            {t[name]}
          </ButtonLink>
        ))}
      </div>
    </Card>
  );
};
