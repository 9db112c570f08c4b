import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { QueuedInvoice } from '#contracts/invoice-desk.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { invoicesTexts } from '#web/texts/invoices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Link } from '#web/ui/link.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { EmptyState, Loaded } from '#web/ui/loaded.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Name } from '#web/ui/written.tsx';
import { INVOICE_TONES, useInvoices } from '../../features/invoices/use-invoices.ts';
import { AdminPage } from '../admin/admin-page.tsx';
import { hiddenScreen } from '../screen.ts';

const Row = ({ queued }: { queued: QueuedInvoice }) => {
  const states = useTexts(invoicesTexts).invoiceStates;
  return (
    <li>
      <Link
        to={`/invoices?id=${queued.id}`}
        className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-primary-soft"
      >
        <span className="min-w-40 flex-1">
          <span className="block font-bold">
            <Name>{queued.name}</Name>
          </span>
          <span className="block text-sm text-muted">
            <Name>{queued.clinicName}</Name>
          </span>
        </span>
        <Badge tone={INVOICE_TONES[queued.state]}>{states[queued.state]}</Badge>
        <Money dollars={queued.amountCents / 100} className="font-semibold sm:w-28 sm:text-right" />
        <Moment at={queued.createdAt} withTime className="text-sm text-muted tabular-nums" />
      </Link>
    </li>
  );
};

const WHICH = ['open', 'over'] as const;

/** Bills that wait for a check or a payment, the oldest first. */
const InvoiceQueue = () => {
  const t = useTexts(invoicesTexts).invoiceDesk;
  const [search] = useSearchParams();
  const which = search.get('which') === 'over' ? 'over' : 'open';
  return (
    <>
      <LinkTabs
        label={t.filter}
        tabs={WHICH.map((one) => ({
          to: `/invoices?which=${one}`,
          label: t.which[one],
          current: one === which,
        }))}
      />
      <Loaded
        query={useInvoices(which)}
        waiting={<Skeleton className="h-64 rounded-lg" />}
        failed={t.failed}
        help={t.failedHelp}
      >
        {({ invoices }) =>
          invoices.length > 0 ? (
            <ul className="panel divide-y divide-line overflow-hidden">
              {invoices.map((queued) => (
                <Row key={queued.id} queued={queued} />
              ))}
            </ul>
          ) : (
            <EmptyState fact={t.none} help={t.noneHelp} />
          )
        }
      </Loaded>
    </>
  );
};

/** Loaded with the first open bill: the queue does not need it. */
const InvoiceReview = lazily(() =>
  import('#web/features/invoices/staff/invoice-review.tsx').then((m) => ({ default: m.InvoiceReview })),
);

export const handle = hiddenScreen(invoicesTexts, 'invoiceDesk', { wide: true });

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
  <AdminPage place="invoices" texts={useTexts(invoicesTexts).invoiceDesk}>
    <Invoices />
  </AdminPage>
);
