import { useAuth } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language-context.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Spares people who are logged in another log-in, or a second account. */
export const LoggedInNotice = () => {
  const t = useTexts('login');
  const auth = useAuth();
  if (!auth) return null;
  return (
    <Notice
      action={
        <Link to="/dashboard" className="inline-flex min-h-6 items-center font-bold underline">
          {t.toDashboard}
        </Link>
      }
    >
      {t.loggedInAs(auth.userData.email)}
    </Notice>
  );
};
