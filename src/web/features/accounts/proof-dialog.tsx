import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProofWay } from '#contracts/proof.ts';
import { call, codeOf } from '#web/api-client/api.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { noticesTexts } from '#web/texts/notices.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/fields.tsx';
import { FormErrorSummary, useAttempts } from '#web/ui/form-failure.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { CodeField } from './credential-fields.tsx';
import { PasskeyButton, proveWithPasskey } from './passkey-button.tsx';

type EndProps = { readonly onEnd: (proved: boolean) => void };

/** Proves by the password, or by a code of the second factor. */
const TypedProof = ({ onEnd, by }: EndProps & { readonly by: 'password' | 'code' }) => {
  const t = useTexts(noticesTexts).proof;
  const auth = useAuth();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const proving = useAct((typed: string) => call('POST /api/proof', { body: { [by]: typed } }), {
    onDone: () => onEnd(true),
  });
  return (
    <ActForm
      act={proving}
      bodyOf={({ text }) => text(by)}
      failureFirst
      submit={t.confirm}
      button={{ className: 'w-full' }}
    >
      {/* Password managers find the account by this field. */}
      <input type="email" autoComplete="username" value={auth ? auth.userData.email : ''} readOnly hidden />
      {by === 'password' ? (
        <PasswordField
          ref={field}
          name="password"
          label={t.password}
          autoComplete="current-password"
          required
        />
      ) : (
        <CodeField ref={field} label={t.code} hint={t.codeHint} />
      )}
    </ActForm>
  );
};

/** Opens in another tab, so that nothing is lost here; the proof counts for this tab too. */
const GoogleProof = ({ onEnd }: EndProps) => {
  const t = useTexts(noticesTexts).proof;
  useEffect(() => {
    const look = () =>
      call('GET /api/proof').then(
        ({ proved }) => proved && onEnd(true),
        () => undefined,
      );
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [onEnd]);
  return (
    <div className="grid gap-2">
      <a
        href="/auth/google?requestType=prove"
        target="_blank"
        rel="noopener"
        className={buttonClasses('secondary', 'medium', 'w-full')}
      >
        {t.google}
      </a>
      <p className="text-sm text-muted">{t.googleHelp}</p>
    </div>
  );
};

const AnotherLogIn = () => {
  const t = useTexts(noticesTexts).proof;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t.noWay}</p>
      <a href="/api/logout" className={buttonClasses('secondary', 'medium', 'w-full')}>
        {t.logOut}
      </a>
    </div>
  );
};

const useProofWays = () => {
  const [ways, setWays] = useState<readonly ProofWay[]>();
  const { failure, attempt, fail } = useAttempts();
  const read = useCallback(
    () =>
      call('GET /api/proof').then(
        (proof) => setWays(proof.ways),
        (error: unknown) => fail(codeOf(error)),
      ),
    [fail],
  );
  useEffect(() => void read(), [read]);
  return { ways, failure, attempt };
};

/** Asks the person to prove who they are, before money moves or a secret changes. */
export const ProofDialog = ({ onEnd }: EndProps) => {
  const t = useTexts(noticesTexts).proof;
  const passkey = useTexts(noticesTexts).passkey;
  const textOf = useCodeText();
  const { ways, failure, attempt } = useProofWays();
  return (
    <Dialog onClose={() => onEnd(false)} title={t.title} description={t.why}>
      <FormErrorSummary attempt={attempt}>{textOf(failure)}</FormErrorSummary>
      {ways?.includes('passkey') && (
        <PasskeyButton use={proveWithPasskey} onDone={() => onEnd(true)}>
          {passkey.prove}
        </PasskeyButton>
      )}
      {ways?.includes('code') && <TypedProof onEnd={onEnd} by="code" />}
      {ways?.includes('password') && <TypedProof onEnd={onEnd} by="password" />}
      {ways?.includes('google') && <GoogleProof onEnd={onEnd} />}
      {ways?.length === 0 && <AnotherLogIn />}
    </Dialog>
  );
};
