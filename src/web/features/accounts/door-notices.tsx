import { useAuth, useSite } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { formsTexts } from '#web/texts/forms.ts';
import { Link, NoticeLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Shown to people who are already logged in. */
export const LoggedInNotice = () => {
  const t = useTexts(formsTexts).login;
  const auth = useAuth();
  if (!auth) return null;
  return (
    <Notice action={<NoticeLink to="/dashboard">{t.toDashboard}</NoticeLink>}>
      {t.loggedInAs(auth.userData.email)}
    </Notice>
  );
};

/** SPEC 1.3: one calm line on the registration and login screens while the site is tested. */
export const TestingBanner = () => {
  const t = useTexts(formsTexts).testingBanner;
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
