import { useAuth } from '#web/api-client/session.tsx';
import { AccessDenied } from '#web/features/access/access-denied.tsx';
import { AdminMenu } from '#web/features/admin/admin-menu.tsx';
import { mayEnter, needsOf, type PlaceName } from '#web/features/admin/admin-places.ts';
import { useTexts } from '#web/i18n/language.tsx';
import type { Titled } from '../screen.ts';

type AdminPageProps = {
  readonly place: PlaceName;
  /** The dictionary with its title and what it is for. */
  readonly texts: Titled;
  readonly children: React.ReactNode;
};

/** The frame of every screen of the console: its menu, its heading, and a refusal for those without access. */
export const AdminPage = ({ place, texts, children }: AdminPageProps) => {
  const t: { readonly title: string; readonly intro?: string } = useTexts(texts);
  const auth = useAuth();
  if (!auth) return null;
  if (!mayEnter(place, auth)) return <AccessDenied title={t.title} needs={needsOf(place)} />;
  return (
    <div className="page page-tall grid content-start gap-6 py-6 lg:grid-cols-[10rem_minmax(0,1fr)] lg:py-8">
      <AdminMenu user={auth} here={place} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        <header>
          <h1 className="text-3xl">{t.title}</h1>
          {t.intro && <p className="prose mt-2 text-muted">{t.intro}</p>}
        </header>
        {children}
      </div>
    </div>
  );
};
