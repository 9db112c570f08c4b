import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { InvoiceQueue } from '#web/features/invoices/staff/invoice-queue.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

/** One bill beside its form; the queue does without. */
const InvoiceReview = lazily(() =>
  import('#web/features/invoices/staff/invoice-review.tsx').then((m) => ({ default: m.InvoiceReview })),
);

export const handle = hiddenScreen('invoiceDesk', { wide: true });

const Invoices = () => {
  const [search] = useSearchParams();
  const id = search.get('id');
  if (id === null) return <InvoiceQueue />;
  return (
    <Suspense fallback={<Skeleton className="h-120 w-full rounded-lg" />}>
      <InvoiceReview key={id} id={id} />
    </Suspense>
  );
};

export const Component = () => (
  <AdminPage place="invoices" texts="invoiceDesk">
    <Invoices />
  </AdminPage>
);
