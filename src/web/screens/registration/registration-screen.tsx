import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { apiOf, type Call, call, codeOf } from '#web/api-client/api.ts';
import { AccountFrame, HaveAccount } from '#web/features/accounts/account-frame.tsx';
import { LoggedInNotice, TestingBanner } from '#web/features/accounts/door-notices.tsx';
import { GoogleLink, type UserRole } from '#web/features/accounts/google-link.tsx';
import { type Invitation, useInvitation } from '#web/features/accounts/letters.ts';
import { MessageNotice } from '#web/features/accounts/notices.tsx';
import { countryOfAddress } from '#web/features/accounts/person-fields.tsx';
import {
  GoogleRegistrationForm,
  type Newcomer,
  RegistrationDone,
  RegistrationForm,
} from '#web/features/accounts/registration-forms.tsx';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { formsTexts } from '#web/texts/forms.ts';
import { NoticeLink } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { ScreenHandle } from '../screen.ts';

type RegistrationData = {
  readonly role: UserRole;
  readonly country: string | undefined;
  /** The person confirmed by Google. */
  readonly newcomer?: Newcomer;
};

/** Reads the person confirmed by Google. Without a reply the whole form is shown. */
const newcomerAs = async (call: Call, role: UserRole): Promise<Pick<RegistrationData, 'newcomer'>> => {
  const newcomer = await call('GET /api/google-registration').catch(() => false as const);
  return newcomer && newcomer.userRole === role ? { newcomer } : {};
};

/** Returns the role from the path (SPEC 2). */
const roleOf = (pathname: string): UserRole =>
  pathname.startsWith('/advertizer') ? 'Advertizer' : 'Patient';

export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<RegistrationData> => {
  const call = apiOf(context);
  const role = roleOf(new URL(request.url).pathname);
  const [country, named] = await Promise.all([countryOfAddress(call), newcomerAs(call, role)]);
  return { role, country, ...named };
};

export const handle: ScreenHandle<RegistrationData> = {
  ground: 'meadow',
  head: ({ data: { role } = { role: 'Patient', country: undefined }, language }) => ({
    title: textsOf(formsTexts, language).registrationScreen[role].title,
    description: textsOf(formsTexts, language).registrationScreen[role].lead,
  }),
};

/** Asks for an invitation unless the person has one. */
const InvitationNotice = ({ isInvited }: { isInvited: boolean }) => {
  const t = useTexts(formsTexts).registrationScreen;
  const { state } = useLocation();
  // The server does not know the browser's history state, which survives a reload.
  const hydrated = useHydrated();
  if (isInvited) return <Notice tone="ok">{t.invited}</Notice>;
  if (hydrated && (state as { tokenVerified?: unknown } | null)?.tokenVerified === true)
    return <Notice tone="ok">{t.tokenVerified}</Notice>;
  return (
    <Notice action={<NoticeLink to="/login-restriction">{t.toToken}</NoticeLink>}>{t.restricted}</Notice>
  );
};

/** Checks an invitation once, before anybody fills in the form. Without a reply the form is shown. */
const useIsRefused = (invitation: Invitation | undefined): boolean => {
  const [isRefused, setRefused] = useState(false);
  const { email = '', token = '' } = invitation ?? {};
  useEffect(() => {
    if (!token) return;
    const leaving = new AbortController();
    call('POST /api/invitation-link', { body: { email, token }, signal: leaving.signal }).catch((error) => {
      if (!leaving.signal.aborted) setRefused(codeOf(error) === 'token-invalid');
    });
    return () => leaving.abort();
  }, [email, token]);
  return isRefused;
};

const Registration = ({ role, country, newcomer }: RegistrationData) => {
  const t = useTexts(formsTexts).registrationScreen;
  const [registeredEmail, setRegisteredEmail] = useState<string>();
  const isPatient = role === 'Patient';
  const invitation = useInvitation();
  const invited = isPatient ? invitation : undefined;
  const isRefused = useIsRefused(invited);
  const textOf = useCodeText();
  const { title, lead, points } = t[role];
  if (registeredEmail !== undefined) {
    return (
      <AccountFrame title={title}>
        <RegistrationDone email={registeredEmail} goesOnAt={isPatient ? '/welcome' : undefined} />
      </AccountFrame>
    );
  }
  if (isRefused) {
    return (
      <AccountFrame title={title} lead={lead}>
        <Notice tone="danger" action={<NoticeLink to="/login-restriction">{t.toToken}</NoticeLink>}>
          {textOf('token-invalid')}
        </Notice>
        <HaveAccount />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={title}
      lead={lead}
      points={invited ? t.invitedPoints : points}
      numbered={isPatient}
      notices={
        <>
          <TestingBanner />
          <MessageNotice />
          <LoggedInNotice />
          {isPatient && !newcomer && <InvitationNotice isInvited={invited !== undefined} />}
        </>
      }
    >
      {newcomer ? (
        <GoogleRegistrationForm role={role} newcomer={newcomer} country={country} />
      ) : (
        <>
          <RegistrationForm role={role} country={country} invitation={invited} onDone={setRegisteredEmail} />
          {!invited && <GoogleLink role={role} />}
        </>
      )}
      <HaveAccount />
    </AccountFrame>
  );
};

export const Component = () => {
  const data = useLoaderData<RegistrationData>();
  return <Registration key={data.role} {...data} />;
};
