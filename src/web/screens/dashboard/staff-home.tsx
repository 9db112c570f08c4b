import { useState } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { AdminMenu } from '#web/features/admin/admin-menu.tsx';
import { useDesk } from '#web/features/admin/today/queue-order.ts';
import { StaffToday } from '#web/features/admin/today/staff-today.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { staffTexts } from '#web/texts/staff.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';

type StaffHomeProps = {
  readonly user: CurrentUser;
  readonly greeting: React.ReactNode;
  /** The account's own dashboard. */
  readonly children: React.ReactNode;
};

/** The own account of staff, loaded by a press. It shows after the queues, so that nothing moves. */
const OwnAccount = ({ children }: Pick<StaffHomeProps, 'children'>) => {
  const { isPending } = useDesk();
  const t = useTexts(staffTexts).desk;
  const [open, setOpen] = useState(false);
  if (isPending) return null;
  return (
    <section className="mt-2 grid gap-6 border-t border-line pt-3">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-base font-semibold hover:bg-primary-soft"
        >
          {t.account}
          <ChevronDownIcon className={classNames('text-muted transition-transform', open && 'rotate-180')} />
        </button>
      </h2>
      {open && children}
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
