import { type LoaderFunctionArgs, useLoaderData, useLocation, useSearchParams } from 'react-router';
import type { PublicPatient } from '#contracts/patients.ts';
import { GUEST_ID, publicIdFromInput } from '#shared/ids/public-id.ts';
import { isolated } from '#shared/names/isolated.ts';
import type { Readable } from '#shared/names/two-scripts.ts';
import { apiOf } from '#web/api-client/api.ts';
import { useAuth, useSite } from '#web/api-client/session.tsx';
import { NotOpenYet } from '#web/features/access/not-open-yet.tsx';
import { firstAmount } from '#web/features/payments/amount-field.tsx';
import { destinationOf, PayForm } from '#web/features/payments/pay-form.tsx';
import { useCount, useReadable, useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { paymentsTexts } from '#web/texts/payments.ts';
import { shellTexts } from '#web/texts/shell.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChevronLeftIcon } from '#web/ui/icons.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/loaded.tsx';
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import type { ScreenHandle } from '../screen.ts';
import { isPageStopped } from '../stopped-page.ts';

/** The donor's page of origin: that person's part of the donation, and the way back. */
const FromPage = ({ patient }: { patient: Readable<PublicPatient> }) => {
  const t = useTexts(paymentsTexts).payment.fromPage;
  const count = useCount();
  const share = patient.sharers === null ? t.noShare : t.share(count(patient.sharers));
  return (
    <section className="panel flex items-center gap-4 p-4">
      <Avatar {...patient} className="size-14" eager />
      <div className="min-w-0">
        <p className="font-bold">{whole(t.title(isolated(patient.firstName)))}</p>
        <p className="text-sm text-muted">{share}</p>
        <Link
          to={`/patient/${patient.id}`}
          className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-md px-2 font-bold text-primary hover:bg-primary-soft"
        >
          <ChevronLeftIcon />
          {t.back(isolated(patient.firstName))}
        </Link>
      </div>
    </section>
  );
};

/** Reads the page of origin, unless it takes nothing. A donation works without it. */
const readFrom = async (context: LoaderFunctionArgs['context'], typed: string | null) => {
  const userId = publicIdFromInput(typed ?? '');
  if (!userId) return null;
  const call = apiOf(context);
  const asked = Promise.all([
    call('POST /api/current_patient', { body: { userId } }),
    call('GET /api/patients/:id/checks', { params: { id: userId } }),
  ]);
  return asked.then(
    ([patient, checks]) => (patient.error || isPageStopped(checks) ? null : patient),
    () => null,
  );
};

/** Loads both routes of this screen; only the address distinguishes them. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { pathname, searchParams } = new URL(request.url);
  const isDonation = pathname.startsWith('/donation');
  if (!isDonation) return { isDonation, from: null, sharers: 0, atOnce: null };
  const call = apiOf(context);
  const [from, { sharers }, atOnce] = await Promise.all([
    readFrom(context, searchParams.get('from')),
    call('POST /api/current_patient', { body: { userId: GUEST_ID } }),
    call('GET /api/gifts-at-once'),
  ]);
  return { isDonation, from, sharers: sharers ?? 0, atOnce };
};

type PaymentData = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<PaymentData> = {
  head: ({ data, language }) => ({
    title: textsOf(paymentsTexts, language).payment.titles[data?.isDonation ? 'general' : 'balance'],
    hidden: true,
  }),
};

const LoginFirst = () => {
  const t = useTexts(paymentsTexts).payment;
  const feesLabel = useTexts(shellTexts).shell.links.fees;
  const { pathname, search } = useLocation();
  return (
    <div className="page max-w-xl flex-1 py-8 md:py-12">
      <h1 className="text-center">{t.titles.balance}</h1>
      <EmptyState
        fact={t.loginFirst}
        help={t.loginFirstHelp}
        action={
          <div className="grid justify-items-center gap-2">
            <ButtonLink to="/login" state={{ from: `${pathname}${search}` }}>
              {t.login}
            </ButtonLink>
            <TextLink to="/fees">{feesLabel}</TextLink>
            <ButtonLink to={`/donation${search}`} variant="secondary">
              {t.donateInstead}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
};

const Waiting = () => (
  <SkeletonArea className="page max-w-xl py-8 md:py-12">
    <Skeleton className="mb-6 h-9 w-56" />
    <Skeleton className="h-96 rounded-lg" />
  </SkeletonArea>
);

export const Component = () => {
  const t = useTexts(paymentsTexts).payment;
  const auth = useAuth();
  const { isDonation, sharers, atOnce, ...loaded } = useLoaderData<PaymentData>();
  const readable = useReadable();
  const from = loaded.from && readable(loaded.from);
  const [query] = useSearchParams();
  const { opensSoon } = useSite();
  if (opensSoon) return <NotOpenYet title={t.titles[isDonation ? 'general' : 'balance']} />;
  if (auth === null) return <Waiting />;
  if (!auth && !isDonation) return <LoginFirst />;
  const destination = destinationOf(isDonation, auth);
  const balance = destination === 'balance' && auth ? (auth.balance ?? 0) : undefined;
  return (
    <div className="page grid max-w-xl content-start gap-5 py-8 md:py-12">
      <div>
        <h1>{t.titles[destination]}</h1>
        {!auth && <p className="mt-2 text-muted">{t.guest}</p>}
      </div>
      {from && <FromPage patient={from} />}
      <PayForm
        key={destination}
        destination={destination}
        firstAmount={firstAmount(query.get('amount'))}
        balance={balance}
        sharers={sharers}
        atOnce={atOnce}
        from={from ? { id: from.id, name: from.firstName, hasShare: from.sharers !== null } : undefined}
      />
    </div>
  );
};
