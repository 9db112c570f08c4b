import { useEffect, useState } from 'react';
import { answerProofsBy } from '#web/api-client/proof-gate.ts';
import { AwaitedDialog } from '#web/ui/dialog.tsx';
import { lazily } from '#web/ui/lazily.ts';

const ProofDialog = lazily(() => import('./proof-dialog.tsx').then((m) => ({ default: m.ProofDialog })));

type Answer = (proved: boolean) => void;

/** Opens the dialog for every call that wants a proof of who somebody is. It loads when it is first needed. */
export const ProofGate = () => {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => answerProofsBy(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const end = (proved: boolean) => {
    setAnswer(undefined);
    answer(proved);
  };
  return (
    <AwaitedDialog>
      <ProofDialog onEnd={end} />
    </AwaitedDialog>
  );
};
