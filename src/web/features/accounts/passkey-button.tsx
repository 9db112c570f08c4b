import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FormErrorSummary, useAttempts } from '#web/ui/form-failure.tsx';
import { usePasskeyFailure } from './use-passkey.ts';

type PasskeyButtonProps<T> = {
  readonly use: () => Promise<T>;
  readonly onDone: (answer: T) => void;
  readonly children: React.ReactNode;
};

/** Has the browser ask for a passkey; what went wrong stands above it. */
export const PasskeyButton = <T,>({ use, onDone, children }: PasskeyButtonProps<T>) => {
  const wordsOf = usePasskeyFailure();
  const { failure, attempt, fail, clear } = useAttempts();
  const [pending, setPending] = useState(false);
  const press = async () => {
    clear();
    setPending(true);
    try {
      onDone(await use());
    } catch (error) {
      fail(wordsOf(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid gap-4">
      <FormErrorSummary attempt={attempt}>{failure}</FormErrorSummary>
      <Button variant="secondary" className="w-full" pending={pending} onClick={() => void press()}>
        {children}
      </Button>
    </div>
  );
};
