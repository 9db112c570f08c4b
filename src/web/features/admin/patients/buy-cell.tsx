import type { AdminPatient } from '#contracts/admin.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { BuyMeds } from './buy-meds.tsx';
import { type BuyState, buyStateOf, fundsOf } from './patient-state.ts';

type BuyCellProps = { readonly patient: AdminPatient; readonly onDone?: () => void };

/** Why there is no button, or why it does nothing yet. */
const useReason = (patient: AdminPatient): string => {
  const t = useTexts('adminPatients');
  const language = useLanguage();
  const missing = formatMoney(Math.max(0, patient.total - fundsOf(patient)), language);
  const reasons: Record<BuyState, string> = {
    'no-goal': t.noGoal,
    locked: t.locked(missing),
    open: t.reached,
    bought: '',
  };
  return reasons[buyStateOf(patient)];
};

/** How far the funds are, why the purchase is locked, and the button once it is not. */
export const BuyCell = ({ patient, onDone }: BuyCellProps) => {
  const t = useTexts('adminPatients');
  const language = useLanguage();
  const reason = useReason(patient);
  const funds = fundsOf(patient);
  const showsBar = patient.total > 0 && !patient.medsBought;
  return (
    <div className="grid gap-1.5 sm:min-w-36">
      {showsBar && (
        <>
          <span className="text-xs tabular-nums">
            {t.ofGoal(formatMoney(funds, language), formatMoney(patient.total, language))}
          </span>
          <ProgressBar value={funds} max={patient.total} label={t.progress} />
        </>
      )}
      {reason && <span className="text-xs text-balance text-muted">{reason}</span>}
      <BuyMeds patient={patient} {...(onDone && { onDone })} />
    </div>
  );
};
