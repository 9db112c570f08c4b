import { call } from '#web/api-client/api.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { noticesTexts } from '#web/texts/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { useAct } from '#web/ui/use-act.ts';

type Library = typeof import('@simplewebauthn/browser');

/** The reason why a browser gave no passkey: none found, question closed, or already on the device. */
class NoPasskey extends Error {
  readonly reason: 'unsupported' | 'unused' | 'taken';
  constructor(reason: NoPasskey['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** The library loads with the first use, because few people use it. */
const ask = async <T,>(question: (library: Library) => Promise<T>): Promise<T> => {
  const library = await import('@simplewebauthn/browser');
  if (!library.browserSupportsWebAuthn()) throw new NoPasskey('unsupported');
  return question(library).catch((error: unknown) => {
    const isTaken = error instanceof Error && error.name === 'InvalidStateError';
    throw new NoPasskey(isTaken ? 'taken' : 'unused');
  });
};

/** Creates a passkey on this device or a security key. Returns recovery codes, if there are new ones. */
export const addPasskey = async (): Promise<readonly string[]> => {
  const optionsJSON = await call('POST /api/passkeys/options');
  const passkey = await ask(({ startRegistration }) => startRegistration({ optionsJSON }));
  const { recoveryCodes } = await call('POST /api/passkeys', { body: { passkey } });
  return recoveryCodes;
};

/** Opens a session with any passkey of this site. */
export const logInWithPasskey = async (): Promise<void> => {
  const optionsJSON = await call('POST /api/login/passkey/options');
  const assertion = await ask(({ startAuthentication }) => startAuthentication({ optionsJSON }));
  await call('POST /api/login/passkey', { body: { assertion } });
};

/** Proves the person's identity with a passkey of the account. */
export const proveWithPasskey = async (): Promise<void> => {
  const optionsJSON = await call('POST /api/proof/passkey/options');
  const assertion = await ask(({ startAuthentication }) => startAuthentication({ optionsJSON }));
  await call('POST /api/proof/passkey', { body: { assertion } });
};

/** Words for an error of the functions above. */
const usePasskeyFailure = () => {
  const t = useTexts(noticesTexts).passkey;
  const textOf = useErrorText();
  return (error: unknown): string => (error instanceof NoPasskey ? t[error.reason] : textOf(error));
};

type PasskeyButtonProps<T> = {
  readonly use: () => Promise<T>;
  readonly onDone?: (answer: T) => void;
  readonly children: React.ReactNode;
};

/** Asks the browser for a passkey; an error is shown above the button. */
export const PasskeyButton = <T,>({ use, onDone, children }: PasskeyButtonProps<T>) => {
  const wordsOf = usePasskeyFailure();
  const asking = useAct(use, { ...(onDone && { onDone }) });
  return (
    <div className="grid gap-4">
      <FormErrorSummary attempt={asking.failureCount}>
        {asking.error && wordsOf(asking.error)}
      </FormErrorSummary>
      <Button
        variant="secondary"
        className="w-full"
        pending={asking.isPending}
        onClick={() => asking.mutate()}
      >
        {children}
      </Button>
    </div>
  );
};
