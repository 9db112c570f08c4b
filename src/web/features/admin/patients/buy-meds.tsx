import { useState } from 'react';
import type { AdminPatient } from '#contracts/admin.ts';
import { collectedFunds } from '#shared/money/funds.ts';
import { isolated } from '#shared/names/isolated.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { useMoney, useTexts } from '#web/i18n/language.tsx';
import { patientsDeskTexts } from '#web/texts/patients-desk.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Confirm } from '#web/ui/dialog.tsx';
import { CheckIcon } from '#web/ui/icons.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { failureText, useBuyMeds } from '../queries.ts';
import { type BuyState, buyStateOf } from './patient-state.tsx';

type BuyMedsProps = { readonly patient: AdminPatient; readonly onDone?: () => void };

const BuyDialog = ({ patient, onDone, onClose }: BuyMedsProps & { onClose: () => void }) => {
  const t = useTexts(patientsDeskTexts).patientActs.buy;
  const money = useMoney();
  const goal = money(patient.total);
  const purchase = useBuyMeds(patient.id, () => {
    showToast(t.done);
    onClose();
    onDone?.();
  });
  return (
    <Confirm
      onClose={onClose}
      question={t.question(isolated(`${patient.firstName} ${patient.lastName}`))}
      consequences={t.consequences(goal)}
      confirmLabel={t.confirm(goal)}
      mutation={purchase}
      failureText={(error, at) => failureText(error, at, t)}
      onConfirm={() => purchase.mutate()}
    />
  );
};

/** SPEC 4: shown once the goal is reached; disabled with a check mark after the purchase. */
const BuyMeds = ({ patient, onDone }: BuyMedsProps) => {
  const t = useTexts(patientsDeskTexts).patientActs.buy;
  const auth = useAuth();
  const [isConfirming, setConfirming] = useState(false);
  const state = buyStateOf(patient);
  if (state === 'bought') {
    return (
      <Button
        size="row"
        variant="secondary"
        icon={<CheckIcon />}
        className="w-fit"
        disabledReason={t.done}
        hideReason
      >
        {t.bought}
      </Button>
    );
  }
  const mayBuy = auth ? auth.isAdmin : false;
  if (!mayBuy || state !== 'open') return null;
  return (
    <>
      <Button
        size="row"
        variant="secondary"
        className="w-fit"
        aria-label={t.actionNamed(`${patient.firstName} ${patient.lastName}`)}
        onClick={() => setConfirming(true)}
      >
        {t.action}
      </Button>
      {isConfirming && (
        <BuyDialog patient={patient} {...(onDone && { onDone })} onClose={() => setConfirming(false)} />
      )}
    </>
  );
};

type BuyCellProps = {
  readonly patient: AdminPatient;
  readonly onDone?: () => void;
  /** One line in a row; in a wide table only screen readers get the reason. */
  readonly inRow?: boolean;
};

/** The reason why there is no button, or why it is disabled. */
const useReason = (patient: AdminPatient): string => {
  const t = useTexts(patientsDeskTexts).adminPatients;
  const money = useMoney();
  const missing = money(Math.max(0, patient.total - collectedFunds(patient)));
  const reasons: Record<BuyState, string> = {
    'no-goal': t.noGoal,
    locked: t.locked(missing),
    held: t.held(money(patient.available)),
    open: t.reached,
    bought: '',
  };
  return reasons[buyStateOf(patient)];
};

/** Shows the progress of the funds, why the purchase is locked, and the button once it is not. */
export const BuyCell = ({ patient, onDone, inRow = false }: BuyCellProps) => {
  const t = useTexts(patientsDeskTexts).adminPatients;
  const money = useMoney();
  const reason = useReason(patient);
  const funds = collectedFunds(patient);
  const showsSums = patient.total > 0 && !patient.medsBought;
  // In a row the button stands where a full bar would.
  const showsBar = showsSums && !(inRow && buyStateOf(patient) === 'open');
  return (
    <div
      className={classNames(
        'grid gap-1.5 sm:min-w-36',
        inRow &&
          '@4xl:grid-cols-[minmax(7.25rem,max-content)_auto] @4xl:items-center @4xl:justify-start @4xl:whitespace-nowrap @4xl:[&_progress]:w-10',
      )}
    >
      {showsSums && (
        <span className="text-xs tabular-nums">{whole(t.ofGoal(money(funds), money(patient.total)))}</span>
      )}
      {showsBar && <ProgressBar value={funds} max={patient.total} label={t.progress} />}
      {funds > 0 && (
        <span className={classNames('text-xs text-muted', inRow && '@4xl:sr-only')}>
          {whole(t.available(money(patient.available)))}
        </span>
      )}
      {reason && (
        <span className={classNames('text-xs text-balance text-muted', inRow && showsSums && '@4xl:sr-only')}>
          {reason}
        </span>
      )}
      <BuyMeds patient={patient} {...(onDone && { onDone })} />
    </div>
  );
};
