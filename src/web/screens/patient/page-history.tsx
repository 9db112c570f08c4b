import type { PublicPatient } from '#contracts/patients.ts';
import type { Story } from '#contracts/updates.ts';
import { hasHistory, MoneyLedger } from '#web/features/page-money/money-ledger.tsx';
import { News } from '#web/features/updates/news.tsx';

type PageHistoryProps = { readonly patient: PublicPatient; readonly updates: Story['updates'] };

/** How it went on: the money to the cent, and news. */
export const PageHistory = ({ patient, updates }: PageHistoryProps) => (
  <>
    {hasHistory(patient.money) && <MoneyLedger money={patient.money} goal={patient.total} />}
    <News updates={updates} name={patient.firstName} />
  </>
);
