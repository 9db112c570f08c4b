import { useTexts } from '#web/i18n/language-context.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** SPEC 1: shows on the registration and login screens. One line, no alarm; the terms begin with what it means. */
export const TestingBanner = () => {
  const t = useTexts('testingBanner');
  return (
    <Notice
      tone="sun"
      action={
        <Link to="/terms" className="font-semibold underline">
          {t.more}
        </Link>
      }
    >
      {t.text}
    </Notice>
  );
};
