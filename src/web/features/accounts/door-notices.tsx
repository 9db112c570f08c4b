import { useAuth, useSite } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { Link, NoticeLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Tells people who are logged in that they need no second log-in or account. */
export const LoggedInNotice = () => {
  const t = useTexts('login');
  const auth = useAuth();
  if (!auth) return null;
  return (
    <Notice action={<NoticeLink to="/dashboard">{t.toDashboard}</NoticeLink>}>
      {t.loggedInAs(auth.userData.email)}
    </Notice>
  );
};

/** SPEC 1.3: shows on the registration and login screens while the site is tested. One line, no alarm; the terms begin with what it means. */
export const TestingBanner = () => {
  const t = useTexts('testingBanner');
  const { testingMode } = useSite();
  if (!testingMode) return null;
  return (
    <Notice
      tone="sun"
      action={
        <Link
          to="/terms"
          className="inline-flex min-h-6 items-center font-semibold underline pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
        >
          {t.more}
        </Link>
      }
    >
      {t.text}
    </Notice>
  );
};
