import { useTexts } from '../../../i18n/language-context.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DoneNotice } from '../done-notice.tsx';

/** SPEC 4: success with a log-in link; and what the person has to do, as the letter is already on its way. */
export const RegistrationDone = ({ email }: { email: string }) => {
  const t = useTexts('registration');
  return (
    <div className="grid gap-5">
      <DoneNotice>{t.done}</DoneNotice>
      <div className="grid gap-2">
        <h2 className="text-lg">{t.next}</h2>
        <ol className="grid list-decimal gap-2 pl-5">
          <li className="wrap-anywhere">{t.openLetter(email)}</li>
          <li>{t.thenLogIn}</li>
        </ol>
      </div>
      <ButtonLink to="/login" state={{ email }} className="w-full">
        {t.logIn}
      </ButtonLink>
    </div>
  );
};
