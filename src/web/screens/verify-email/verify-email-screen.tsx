import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { EmailLinkState } from '#contracts/accounts.ts';
import { apiOf } from '#web/api-client/api.ts';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import { useTakenQuery } from '#web/features/accounts/letters.ts';
import { ChoosePasswordForm, ConfirmForm } from '#web/features/accounts/verify-email-forms.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { hiddenScreen } from '../screen.ts';

type PageState = EmailLinkState | 'incomplete';

/** Where the question gets no answer a password is asked for: that form does what is right in every browser. */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<PageState> => {
  const query = new URL(request.url).searchParams;
  const body = { email: query.get('email') ?? '', token: query.get('token') ?? '' };
  if (body.email === '' || body.token === '') return 'incomplete';
  const { state } = await apiOf(context)('POST /api/verify-email-link', { body }).catch(() => ({
    state: 'choose-password' as const,
  }));
  return state;
};

export const handle = hiddenScreen('confirmEmail');

type DeadEndProps = {
  readonly tone: 'danger' | 'info';
  readonly text: string;
  readonly help: string;
  readonly email: string;
  readonly children?: ReactNode;
};

/** Nothing to press for the address here; where to go instead. */
const DeadEnd = ({ tone, text, help, email, children }: DeadEndProps) => {
  const t = useTexts('confirmEmail');
  return (
    <div className="grid gap-4">
      <Notice tone={tone}>{text}</Notice>
      <p>{help}</p>
      <ButtonLink to="/login" state={{ email }}>
        {t.logIn}
      </ButtonLink>
      {children}
    </div>
  );
};

const LEAD = { confirm: 'lead', 'choose-password': 'chooseLead' } as const;

export const Component = () => {
  const t = useTexts('confirmEmail');
  const loaded = useLoaderData<PageState>();
  // The token is taken out of the address, after which the loader knows nothing any more.
  const [state] = useState(loaded);
  const { email, token, message } = useTakenQuery();
  const lead = state in LEAD ? t[LEAD[state as keyof typeof LEAD]] : undefined;
  return (
    <AccountFrame title={t.title} {...(lead && { lead })}>
      {state === 'confirm' && <ConfirmForm email={email} token={token} />}
      {state === 'choose-password' && <ChoosePasswordForm email={email} token={token} refused={message} />}
      {state === 'verified' && <DeadEnd tone="info" text={t.verified} help={t.verifiedHelp} email={email} />}
      {state === 'incomplete' && (
        <DeadEnd tone="danger" text={t.incomplete} help={t.incompleteHelp} email={email} />
      )}
      {state === 'invalid' && (
        <DeadEnd tone="danger" text={t.invalid} help={t.invalidHelp} email={email}>
          <ButtonLink to="/forgot-password" state={{ email }} variant="quiet">
            {t.forgot}
          </ButtonLink>
        </DeadEnd>
      )}
    </AccountFrame>
  );
};
