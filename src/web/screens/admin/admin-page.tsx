import { useAuth } from '#web/api-client/session.tsx';
import { AccessDenied } from '#web/features/access/access-denied.tsx';
import { AdminMenu } from '#web/features/admin/admin-menu.tsx';
import { mayEnter, needsOf, type PlaceName } from '#web/features/admin/admin-places.ts';

type AdminPageProps = {
  readonly place: PlaceName;
  /** Its title and purpose. */
  readonly texts: { readonly title: string; readonly intro?: string };
  /** Gives one task the screen: a rail of icons, a spoken heading, and full height where possible. */
  readonly focused?: boolean;
  readonly children: React.ReactNode;
};

/** The frame of every console screen: menu, heading, and a refusal for accounts without access. */
export const AdminPage = ({ place, texts: t, focused = false, children }: AdminPageProps) => {
  const auth = useAuth();
  if (!auth) return null;
  if (!mayEnter(place, auth)) return <AccessDenied title={t.title} needs={needsOf(place)} />;
  if (focused)
    return (
      <div className="page page-tall grid content-start gap-6 py-6 lg:grid-cols-[3.5rem_minmax(0,1fr)] desk:h-[calc(100dvh-4rem)] desk:max-w-none desk:grid-rows-[minmax(0,1fr)] desk:gap-0 desk:p-0">
        <AdminMenu user={auth} here={place} narrow />
        <div className="min-w-0 desk:min-h-0">
          <h1 className="sr-only">{t.title}</h1>
          {children}
        </div>
      </div>
    );
  return (
    <div className="page page-tall grid content-start gap-6 py-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:py-8">
      <AdminMenu user={auth} here={place} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <header>
          <h1>{t.title}</h1>
          {t.intro && <p className="prose mt-2 text-muted">{t.intro}</p>}
        </header>
        {children}
      </div>
    </div>
  );
};
