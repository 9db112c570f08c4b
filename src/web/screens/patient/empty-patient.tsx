import { useParams } from 'react-router';
import type { PublicPatient } from '#contracts/patients.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { pageEndTexts } from '#web/texts/page-end.ts';
import { shellTexts } from '#web/texts/shell.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/loaded.tsx';

/** One text for unknown, advertisers' and empty pages (SPEC 2). The owner gets a link to fill it in. */
export const EmptyPatient = ({ patient }: { patient: PublicPatient | null }) => {
  const t = useTexts(pageEndTexts).emptyPage;
  const { emptyTitle, helpAll } = useTexts(shellTexts).patient;
  const auth = useAuth();
  const { patientId } = useParams();
  const own = Boolean(auth && auth.userData.id === patientId);
  /** The bar of members has no search. */
  const unknown = auth === false ? `${t.unknown} ${t.searchAgain}` : t.unknown;
  const written = own && auth && auth.userData.diagnosis !== '' && auth.userData.total > 0;
  const ownHelp = written ? t.unagreed : t.owner;
  return (
    <div className="page grid flex-1 content-center py-10">
      <h1 className="sr-only">{emptyTitle}</h1>
      <EmptyState
        fact={t.fact}
        help={patient ? (own ? ownHelp : t.visitor) : unknown}
        action={
          own ? (
            <ButtonLink to="/user-settings/page">{written ? t.agree : t.fillIn}</ButtonLink>
          ) : (
            <ButtonLink to="/guest">{helpAll}</ButtonLink>
          )
        }
      />
    </div>
  );
};
