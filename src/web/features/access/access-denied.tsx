import { isolated } from '#shared/names/isolated.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import type { TextsIn } from '#web/i18n/texts.ts';
import { partsTexts } from '#web/texts/parts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ShieldCheckIcon } from '#web/ui/icons.tsx';
import { whole } from '#web/ui/whole-text.tsx';

/** Shows the current account and where it can go. `title` is the heading of the refused screen. */
export const AccessDenied = ({
  title,
  needs,
}: {
  title: string;
  needs: keyof TextsIn<typeof partsTexts>['accessDenied']['needs'];
}) => {
  const t = useTexts(partsTexts).accessDenied;
  const auth = useAuth();
  return (
    <div className="page grid flex-1 content-center justify-items-center gap-4 py-16 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-sun-soft text-sun-ink">
        <ShieldCheckIcon className="size-7" />
      </span>
      <h1>{title}</h1>
      <p role="alert" className="text-lg font-bold text-balance">
        {t.needs[needs]}
      </p>
      {auth && (
        <p className="text-muted">
          {whole(
            t.signedInAs(
              isolated(`${auth.userData.firstName} ${auth.userData.lastName}`),
              auth.userData.email,
            ),
          )}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to="/dashboard">{t.toDashboard}</ButtonLink>
        <a
          href="/api/logout"
          className="inline-flex min-h-12 items-center rounded-md px-5 font-bold text-primary hover:bg-primary-soft"
        >
          {t.otherAccount}
        </a>
      </div>
    </div>
  );
};
