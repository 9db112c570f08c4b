import { useAuth } from '../../api-client/session.tsx';
import { useTexts } from '../../i18n/language-context.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { GoogleIcon } from './google-icon.tsx';
import { storeRole, type UserRole } from './stored-role.ts';

/** SPEC 2: the role travels for advertisers only; `undefined` logs in. */
const addressFor = (role: UserRole | undefined): string => {
  if (role === undefined) return '/auth/google?requestType=login';
  return `/auth/google?requestType=register${role === 'Advertizer' ? '&userRole=Advertizer' : ''}`;
};

/** A plain link, because it leaves the application. Whoever is logged in already has nothing to do there. */
export const GoogleLink = ({ role }: { role?: UserRole }) => {
  const t = useTexts('googleLink');
  const auth = useAuth();
  return (
    <div className="mt-5 grid gap-5">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t.or}
      </p>
      <a
        href={auth ? '/user-settings' : addressFor(role)}
        onClick={() => role && storeRole(role)}
        className={buttonClasses('secondary', 'medium', 'w-full')}
      >
        <GoogleIcon />
        {role ? t.register : t.logIn}
      </a>
    </div>
  );
};
