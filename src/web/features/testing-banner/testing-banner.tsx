import { defineMessages } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/language-context.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

const messages = defineMessages(
  { text: 'The platform is in testing mode.', more: 'What does this mean?' },
  { text: 'Платформа працює в\u00a0тестовому режимі.', more: 'Що це означає?' },
);

/** SPEC 1: shows on the registration and login screens. One line, no alarm; the terms begin with what it means. */
export const TestingBanner = () => {
  const t = useMessages(messages);
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
