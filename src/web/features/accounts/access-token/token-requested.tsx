import { useTexts } from '../../../i18n/language-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { DoneNotice } from '../done-notice.tsx';

type TokenRequestedProps = { readonly email: string; readonly onAnother: () => void };

/** Takes the place of the request form (SPEC 2). */
export const TokenRequested = ({ email, onAnother }: TokenRequestedProps) => {
  const t = useTexts('accessToken');
  return (
    <div className="grid gap-4">
      <DoneNotice
        action={
          <Link to="/" className="inline-flex min-h-6 items-center font-bold underline">
            {t.home}
          </Link>
        }
      >
        {t.requested}
      </DoneNotice>
      <h2 className="text-lg">{t.nextTitle}</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li className="wrap-anywhere">{t.sentTo(email)}</li>
        <li>{t.keptPlace}</li>
      </ul>
      <Button variant="secondary" onClick={onAnother}>
        {t.another}
      </Button>
    </div>
  );
};
