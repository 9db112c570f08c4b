import type { OwnInvoices } from '#contracts/invoices.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { AccessDenied } from '#web/features/access/access-denied.tsx';
import { InvoiceForm } from '#web/features/invoices/invoice-form.tsx';
import { OwnInvoice } from '#web/features/invoices/own-invoice.tsx';
import { useOwnInvoices } from '#web/features/invoices/use-invoices.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { invoicesTexts } from '#web/texts/invoices.ts';
import { TextLink } from '#web/ui/link.tsx';
import { EmptyState, Loaded } from '#web/ui/loaded.tsx';
import { Money } from '#web/ui/money.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(invoicesTexts, 'ownInvoices');

const Invoices = ({ own }: { own: OwnInvoices }) => {
  const t = useTexts(invoicesTexts).ownInvoices;
  return (
    <>
      <p className="panel flex flex-wrap items-baseline justify-between gap-x-4 p-4">
        <span className="text-muted">{t.available}</span>
        <Money dollars={own.availableCents / 100} className="text-xl font-extrabold" />
      </p>
      {own.obstacle ? (
        <Notice>
          {t.obstacles[own.obstacle]}{' '}
          {own.obstacle === 'case-not-checked' && <TextLink to="/case">{t.openCase}</TextLink>}
        </Notice>
      ) : (
        <InvoiceForm own={own} />
      )}
      {own.invoices.length > 0 ? (
        own.invoices.map((invoice) => <OwnInvoice key={invoice.id} invoice={invoice} />)
      ) : (
        <EmptyState fact={t.none} help={t.noneHelp} />
      )}
    </>
  );
};

const Loading = () => (
  <div className="grid gap-5">
    <Skeleton className="h-16 rounded-lg" />
    <Skeleton className="h-96 rounded-lg" />
  </div>
);

const Bills = () => {
  const t = useTexts(invoicesTexts).ownInvoices;
  return (
    <Loaded query={useOwnInvoices()} waiting={<Loading />} failed={t.failed} help={t.failedHelp}>
      {(own) => <Invoices own={own} />}
    </Loaded>
  );
};

export const Component = () => {
  const t = useTexts(invoicesTexts).ownInvoices;
  const auth = useAuth();
  if (!auth) return null;
  if (auth.userRole !== 'Patient') return <AccessDenied title={t.title} needs="patient" />;
  return (
    <div className="page py-6 md:py-10">
      <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5">
        <header>
          <h1>{t.title}</h1>
          <p className="prose mt-2 text-muted">{t.intro}</p>
        </header>
        <Bills />
      </div>
    </div>
  );
};
