import { useState } from 'react';
import type { Passkey } from '#contracts/second-factor.ts';
import { call } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { securityTexts } from '#web/texts/security.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { useDeviceName } from './device-name.ts';

type PasskeyListProps = {
  readonly passkeys: readonly Passkey[];
  readonly onRemoved: () => void;
};

const PasskeyRow = ({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) => {
  const t = useTexts(securityTexts).security;
  const device = useDeviceName()(passkey);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">{device}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <span>
            {t.passkeyAdded} <Moment at={passkey.createdAt} />
          </span>
          {passkey.lastUsedAt !== null && (
            <span>
              {t.passkeyUsed} <Moment at={passkey.lastUsedAt} withTime />
            </span>
          )}
        </p>
      </div>
      <Button variant="secondary" onClick={onRemove}>
        {t.removePasskey}
        <span className="sr-only">: {device}</span>
      </Button>
    </li>
  );
};

/** The passkeys of the account. Removing one needs a confirmation. */
export const PasskeyList = ({ passkeys, onRemoved }: PasskeyListProps) => {
  const t = useTexts(securityTexts).security;
  const [chosen, setChosen] = useState<string>();
  const remove = useAct((id: string) => call('DELETE /api/passkeys/:id', { params: { id } }), {
    onDone: () => {
      setChosen(undefined);
      onRemoved();
    },
  });
  return (
    <section className="grid gap-1">
      <h3 className="text-base">{t.passkeys}</h3>
      <ul>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey._id} passkey={passkey} onRemove={() => setChosen(passkey._id)} />
        ))}
      </ul>
      <Confirm
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        question={t.removePasskeyQuestion}
        consequences={t.removePasskeyConsequences}
        confirmLabel={t.removePasskey}
        onConfirm={() => chosen !== undefined && remove.mutate(chosen)}
        mutation={remove}
        danger
      />
    </section>
  );
};
