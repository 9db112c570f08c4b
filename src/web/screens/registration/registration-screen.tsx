import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { apiOf } from '../../api-client/route-context.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { countryOfAddress } from '../../features/accounts/country-of-address.ts';
import { GoogleLink } from '../../features/accounts/google-link.tsx';
import { LoggedInNotice } from '../../features/accounts/login/logged-in-notice.tsx';
import { MessageNotice } from '../../features/accounts/message-notice.tsx';
import { RegistrationDone } from '../../features/accounts/registration/registration-done.tsx';
import { RegistrationForm } from '../../features/accounts/registration/registration-form.tsx';
import type { UserRole } from '../../features/accounts/stored-role.ts';
import { TestingBanner } from '../../features/testing-banner/testing-banner.tsx';
import { useMessages } from '../../i18n/language-context.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenHandle } from '../screen.ts';
import { screenMessages } from './registration-messages.ts';

type RegistrationData = { readonly role: UserRole; readonly country: string | undefined };

/** SPEC 2: the path decides whose registration it is. */
const roleOf = (pathname: string): UserRole =>
  pathname.startsWith('/advertizer') ? 'Advertizer' : 'Patient';

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<RegistrationData> => ({
  role: roleOf(new URL(request.url).pathname),
  country: await countryOfAddress(apiOf(context)),
});

export const handle: ScreenHandle<RegistrationData> = {
  ground: 'meadow',
  head: ({ data: { role } = { role: 'Patient', country: undefined }, language }) => ({
    title: screenMessages[language][role].title,
    description: screenMessages[language][role].lead,
  }),
};

const LINK = 'inline-flex min-h-6 items-center font-bold underline';

/** A person who comes from a verified token needs no word about tokens; everybody else should not fill this in vain. */
const TokenNotice = () => {
  const t = useMessages(screenMessages);
  const { state } = useLocation();
  if ((state as { tokenVerified?: unknown } | null)?.tokenVerified === true)
    return <Notice tone="ok">{t.tokenVerified}</Notice>;
  return (
    <Notice
      action={
        <Link to="/login-restriction" className={LINK}>
          {t.toToken}
        </Link>
      }
    >
      {t.restricted}
    </Notice>
  );
};

const Registration = ({ role, country }: RegistrationData) => {
  const t = useMessages(screenMessages);
  const [registeredEmail, setRegisteredEmail] = useState<string>();
  const { title, lead, points } = t[role];
  if (registeredEmail !== undefined) {
    return (
      <AccountFrame title={title}>
        <RegistrationDone email={registeredEmail} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={title}
      lead={lead}
      points={points}
      numbered={role === 'Patient'}
      notices={
        <>
          <TestingBanner />
          <MessageNotice />
          <LoggedInNotice />
          {role === 'Patient' && <TokenNotice />}
        </>
      }
    >
      <RegistrationForm role={role} country={country} onDone={setRegisteredEmail} />
      <GoogleLink role={role} />
      <p className="mt-6 flex flex-wrap items-center gap-x-3 border-t border-line pt-4">
        {t.haveAccount}
        <Link
          to="/login"
          className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
        >
          {t.logIn}
        </Link>
      </p>
    </AccountFrame>
  );
};

export const Component = () => {
  const data = useLoaderData<RegistrationData>();
  return <Registration key={data.role} {...data} />;
};
