import { useSearchParams } from 'react-router';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { messageText } from './message-texts.ts';
import { useDropMessage } from './use-drop-message.ts';

/** SPEC 2: `?message=` as a dismissible notice with a link home. Dismissed, it leaves the address as well. */
export const MessageNotice = () => {
  const [query] = useSearchParams();
  const dropMessage = useDropMessage();
  const t = useTexts('messageNotice');
  const shown = messageText(query.get('message'), useLanguage());
  if (!shown) return null;
  return (
    <Notice
      key={shown.text}
      tone={shown.tone}
      onDismiss={dropMessage}
      action={
        <Link to="/" className="inline-flex min-h-6 items-center font-bold underline">
          {t.home}
        </Link>
      }
    >
      {shown.text}
    </Notice>
  );
};
