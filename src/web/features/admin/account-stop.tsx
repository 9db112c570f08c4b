import { useState } from 'react';
import type { AccountStop as Stop } from '#contracts/account-state.ts';
import { isolated } from '#shared/names/isolated.ts';
import { call } from '#web/api-client/api.ts';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { staffTexts } from '#web/texts/staff.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { useAct } from '#web/ui/use-act.ts';

type Account = { readonly id: string; readonly name: string; readonly stop: Stop };
type AccountStopProps = {
  readonly account: Account;
  /** One level below the surrounding heading. */
  readonly heading?: 'h2' | 'h3';
  readonly onDone?: () => void;
};

const StopDialog = ({
  account,
  onDone,
  onClose,
}: Omit<AccountStopProps, 'heading'> & { readonly onClose: () => void }) => {
  const t = useTexts(staffTexts).accountStop;
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const action = account.stop ? 'release' : 'suspend';
  const change = useAct(
    () => {
      const sent = { params: { id: account.id }, body: { reason } };
      return action === 'suspend'
        ? call('POST /api/admin/suspend-account/:id', sent)
        : call('POST /api/admin/release-account/:id', sent);
    },
    {
      rereads: [['admin']],
      done: action === 'suspend' ? t.suspended : t.released,
      onDone: () => {
        onDone?.();
        onClose();
      },
    },
  );
  return (
    <Confirm
      onClose={onClose}
      question={t[`${action}Question`](isolated(account.name))}
      consequences={t[`${action}Means`]}
      confirmLabel={t[`${action}Action`]}
      mutation={change}
      danger={action === 'suspend'}
      disabledReason={reason.trim() === '' && textOfCode('stop-reason-missing', language)}
      onConfirm={() => change.mutate()}
    >
      <TextField
        name="reason"
        label={t.reason}
        required
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Confirm>
  );
};

/** Shows whether and why an account is stopped, and the action that changes it. */
export const AccountStop = ({ account, heading: Heading = 'h3', onDone }: AccountStopProps) => {
  const t = useTexts(staffTexts).accountStop;
  const [isConfirming, setConfirming] = useState(false);
  const { stop, name } = account;
  return (
    <section className="grid justify-items-start gap-3">
      <Heading className="flex flex-wrap items-center gap-3 text-lg">
        {t.title} <Badge tone={stop ? 'danger' : 'neutral'}>{t.states[stop?.state ?? 'active']}</Badge>
      </Heading>
      <p className="text-sm text-muted">{stop?.reason ? t.because(stop.reason) : t.help}</p>
      <Button
        variant={stop ? 'secondary' : 'danger'}
        aria-label={stop ? t.releaseNamed(name) : t.suspendNamed(name)}
        onClick={() => setConfirming(true)}
      >
        {stop ? t.release : t.suspend}
      </Button>
      {isConfirming && (
        <StopDialog account={account} {...(onDone && { onDone })} onClose={() => setConfirming(false)} />
      )}
    </section>
  );
};
