import type { CurrentUser } from '#contracts/dashboard.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { formsTexts } from '#web/texts/forms.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { CopyableText } from '#web/ui/copyable-text.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

export type UserRole = CurrentUser['userRole'];

const KEY = 'userRole';

/** SPEC 2: stores the role of a registration that continues at Google. */
const storeRole = (role: UserRole): void => {
  try {
    localStorage.setItem(KEY, role);
  } catch {
    // Private windows may refuse storage. The link names the advertiser's role anyway.
  }
};

/** SPEC 4: removes the stored role once the account has its role. */
export const removeStoredRole = (): void => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so there is nothing to remove.
  }
};

/** Google's logo by its brand rules: the same colours in light and dark. */
const GoogleIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 shrink-0">
    <path
      fill="#4285F4"
      d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.76h3.57c2.08-1.92 3.27-4.74 3.27-8.09z"
    />
    <path
      fill="#34A853"
      d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.76c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23z"
    />
    <path fill="#FBBC05" d="M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88l3.66-2.84z" />
    <path
      fill="#EA4335"
      d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.06L5.84 9.9c.87-2.6 3.3-4.52 6.16-4.52z"
    />
  </svg>
);

/** SPEC 2: the role is sent for advertisers only; `undefined` means log-in. */
const addressFor = (role: UserRole | undefined): string => {
  if (role === undefined) return '/auth/google?requestType=login';
  return `/auth/google?requestType=register${role === 'Advertizer' ? '&userRole=Advertizer' : ''}`;
};

/** Browsers inside apps: Google refuses log-ins there (403 disallowed_useragent). */
const IN_APP =
  /\bFBA[NV]\b|FB_IAB|FBIOS|Instagram|; wv\)|\bLine\/|MicroMessenger|musical_ly|BytedanceWebview|TikTok|Snapchat|Pinterest\/|LinkedInApp|Viber|\bGSA\//i;
/** Safari's name is missing from the user agent of an app's browser on an iPhone. */
const IOS_WITHOUT_BROWSER = /\b(?:iPhone|iPad|iPod)\b(?!.*Safari\/)/;

export const isInApp = (agent: string): boolean => IN_APP.test(agent) || IOS_WITHOUT_BROWSER.test(agent);

/** Shows where Google's log-in works, with the URL to open there. */
const OpenInBrowser = () => {
  const t = useTexts(formsTexts).googleLink;
  return (
    <div className="grid gap-1 rounded-md bg-sunk p-4 text-sm">
      <p>{t.inApp}</p>
      <CopyableText text={location.href} copyLabel={t.copy} copied={t.copied} failed={t.copyFailed} />
    </div>
  );
};

/** A plain link, because it leaves the application. A logged-in person goes to the settings instead. */
export const GoogleLink = ({ role }: { role?: UserRole }) => {
  const t = useTexts(formsTexts).googleLink;
  const auth = useAuth();
  const inApp = useHydrated() && isInApp(navigator.userAgent);
  return (
    <div className="mt-5 grid gap-5">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t.or}
      </p>
      {inApp ? (
        <OpenInBrowser />
      ) : (
        <a
          href={auth ? '/user-settings' : addressFor(role)}
          onClick={() => role && storeRole(role)}
          className={buttonClasses('secondary', 'medium', 'w-full')}
        >
          <GoogleIcon />
          {role ? t.register : t.logIn}
        </a>
      )}
    </div>
  );
};
