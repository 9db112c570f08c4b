import type { CurrentUser } from '#contracts/dashboard.ts';
import { useMessages } from '../../i18n/language-context.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { dashboardMessages } from './dashboard-messages.ts';

/** The client only decides what to show: the server asks for the same rights on every call (DECISIONS 3). */
export const AdminLinks = ({ user }: { user: CurrentUser }) => {
  const t = useMessages(dashboardMessages).admin;
  if (!user.superAdmin && !user.isAdmin) return null;
  return (
    <Card title={t.title}>
      <div className="button-row">
        {user.isAdmin && (
          <ButtonLink to="/payout-management" variant="secondary">
            {t.payouts}
          </ButtonLink>
        )}
        <ButtonLink to="/token-requests" variant="secondary">
          {t.tokens}
        </ButtonLink>
      </div>
    </Card>
  );
};
