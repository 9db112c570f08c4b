import { useAuth } from '../../../api-client/session.tsx';
import { useTexts } from '../../../i18n/language-context.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';

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
