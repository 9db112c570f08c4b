import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { GUEST_ID } from '#shared/ids/public-id.ts';
import { apiOf } from '#web/api-client/api.ts';
import { useSite } from '#web/api-client/session.tsx';
import { loadPeople, peopleGallery } from '#web/features/people/load-people.ts';
import { useCount, useMembers, useMoney, useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { guestTexts } from '#web/texts/guest.ts';
import { shellTexts } from '#web/texts/shell.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { HeartIcon, PlayIcon } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { BigMoney } from '#web/ui/money.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import type { ScreenHandle } from '../screen.ts';

/** Reads the fixed guest page on every entry. */
export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const call = apiOf(context);
  const asked = loadPeople(call, request.signal);
  const { received, sharers } = await call('POST /api/current_patient', { body: { userId: GUEST_ID } });
  return { received, sharers: sharers ?? 0, ...(await asked) };
};

export const handle: ScreenHandle = {
  head: ({ language }) => {
    const { title, description } = textsOf(guestTexts, language).guest;
    return { title, description };
  },
};

type WayProps = { readonly title: string; readonly text: string; readonly children: React.ReactNode };

const Way = ({ title, text, children }: WayProps) => (
  <section className="panel flex flex-col gap-2 p-5 md:p-6">
    <h2>{title}</h2>
    <p className="mb-3 flex-1 text-muted">{whole(text)}</p>
    {children}
  </section>
);

export const Component = () => {
  const t = useTexts(guestTexts).guest;
  const feesLabel = useTexts(shellTexts).shell.links.fees;
  const { received, sharers, people } = useLoaderData<typeof loader>();
  const money = useMoney();
  const { paymentMin } = useSite();
  const rule = t.rule(useMembers(), useCount()(sharers));
  return (
    <div className="page max-w-4xl py-8 md:py-14">
      <h1>{t.title}</h1>
      <p className="mt-6 text-sm text-muted">{t.raised}</p>
      <p className="text-4xl font-extrabold tracking-tight">
        <BigMoney dollars={received} />
      </p>
      <p className="prose mt-4 text-muted">{rule}</p>
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        <Way title={t.watch.title} text={t.watch.text}>
          <ButtonLink to={`/advView/${GUEST_ID}?act`} size="large" icon={<PlayIcon />}>
            {t.watch.give}
          </ButtonLink>
          <ButtonLink to={`/advView/${GUEST_ID}`} variant="quiet">
            {t.watch.action}
          </ButtonLink>
        </Way>
        <Way title={t.donate.title} text={t.donate.text(money(paymentMin))}>
          <TextLink to="/fees">{feesLabel}</TextLink>
          <ButtonLink to="/donation" size="large" variant="secondary" icon={<HeartIcon />}>
            {t.donate.action}
          </ButtonLink>
        </Way>
      </div>
      <peopleGallery.Part people={people} narrow />
    </div>
  );
};
