import { useSearchParams } from 'react-router';
import { InvoiceQueue } from '#web/features/invoices/staff/invoice-queue.tsx';
import { InvoiceReview } from '#web/features/invoices/staff/invoice-review.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen('invoiceDesk', { wide: true });

const Invoices = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  return id === null ? <InvoiceQueue /> : <InvoiceReview key={id} id={id} />;
};

export const Component = () => (
  <AdminPage place="invoices" texts="invoiceDesk">
    <Invoices />
  </AdminPage>
);
