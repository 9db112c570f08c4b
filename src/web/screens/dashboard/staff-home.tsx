import type { CurrentUser } from '#contracts/dashboard.ts';
import { AdminMenu } from '#web/features/admin/admin-menu.tsx';
import { useDesk } from '#web/features/admin/today/queue-order.ts';
import { StaffToday } from '#web/features/admin/today/staff-today.tsx';
import { useTexts } from '#web/i18n/language.tsx';

type StaffHomeProps = {
  readonly user: CurrentUser;
  readonly greeting: React.ReactNode;
  /** What the account sees of itself. */
  readonly children: React.ReactNode;
};

/** The own account comes once it is known how much waits above it: nothing moves under the pointer. */
const OwnAccount = ({ children }: Pick<StaffHomeProps, 'children'>) => {
  const { isPending } = useDesk();
  const t = useTexts('desk');
  if (isPending) return null;
  return (
    <section className="mt-6 grid gap-6 border-t border-line pt-6">
      <h2 className="text-xl">{t.account}</h2>
      {children}
    </section>
  );
};

/** The dashboard of staff: the day's work first, the own account below. */
export const StaffHome = ({ user, greeting, children }: StaffHomeProps) => (
  <div
    data-wide
    className="page page-tall grid content-start gap-6 py-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:py-8"
  >
    <AdminMenu user={user} here="today" />
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      {greeting}
      <StaffToday />
      <OwnAccount>{children}</OwnAccount>
    </div>
  </div>
);
