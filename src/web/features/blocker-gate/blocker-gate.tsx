import { useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { partsTexts } from '#web/texts/parts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Mark } from '#web/ui/mark.tsx';

type BlockerGateProps = {
  /** Probes again. True when a blocker is still active. */
  readonly onCheck: () => Promise<boolean>;
};

/** SPEC 2, app shell: replaces the app while a blocker is active. */
export const BlockerGate = ({ onCheck }: BlockerGateProps) => {
  const t = useTexts(partsTexts).blockerGate;
  const [checking, setChecking] = useState(false);
  const [still, setStill] = useState(false);
  const check = async () => {
    setChecking(true);
    setStill(false);
    const blocked = await onCheck();
    setStill(blocked);
    setChecking(false);
  };
  return (
    <div className="page grid max-w-2xl flex-1 content-center gap-4 py-12">
      <Mark className="size-14" />
      <h1>{t.title}</h1>
      <p className="text-lg text-muted">{t.why}</p>
      <ul className="grid list-disc gap-2 pl-5">
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <div className="mt-2 grid items-center gap-3 sm:flex">
        <Button onClick={() => void check()} pending={checking}>
          {t.again}
        </Button>
        <p role="status" className="min-h-6 font-semibold text-danger">
          {still && t.still}
        </p>
      </div>
      <p className="flex flex-wrap gap-x-6 border-t border-line pt-2">
        <TextLink to="/terms">{t.terms}</TextLink>
        <TextLink to="/privacy-policy">{t.privacy}</TextLink>
      </p>
    </div>
  );
};
