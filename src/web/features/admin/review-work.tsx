import { useState } from 'react';
import type { ReviewedAdvert } from '#contracts/advert-review.ts';
import { ADVERT_CATEGORIES } from '#shared/advert-categories/advert-categories.ts';
import { ALL_COUNTRIES_CODE, countryName } from '#shared/countries/countries.ts';
import { isolated } from '#shared/names/isolated.ts';
import { useCount, useLanguage, useTexts } from '#web/i18n/language.tsx';
import { advertKindsTexts } from '#web/texts/advert-kinds.ts';
import { reviewTexts } from '#web/texts/review.ts';
import { AdvertPicture } from '#web/ui/advert-picture.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/card.tsx';
import { Select } from '#web/ui/fields.tsx';
import { OpenIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Name, Written } from '#web/ui/written.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { useCorrectCategory, useDecideAdvert } from './review-queries.ts';

type AdvertProps = { readonly advert: ReviewedAdvert };

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

/** The card as viewers see it in the list. */
const CardOf = ({ advert }: AdvertProps) => (
  <div className="flex items-center gap-3">
    <AdvertPicture title={advert.title} url={advert.previewUrl} className="size-14 rounded-sm text-xl" />
    <div className="min-w-0 flex-1">
      <Written as="h2">{advert.title}</Written>
      <Written as="p" className="text-sm text-muted">
        {advert.subtitle}
      </Written>
    </div>
  </div>
);

const KindField = ({ advert }: AdvertProps) => {
  const t = useTexts(reviewTexts).reviewQueue;
  const { names } = useTexts(advertKindsTexts).advertKinds;
  const correction = useCorrectCategory(advert.id, t.corrected);
  return (
    <Select
      label={t.kind}
      hint={t.kindHelp}
      value={correction.isPending ? correction.variables : advert.category}
      options={ADVERT_CATEGORIES.map((value) => ({ value, label: names[value] }))}
      onChange={({ target }) => correction.mutate(target.value)}
    />
  );
};

const Facts = ({ advert }: AdvertProps) => {
  const t = useTexts(reviewTexts).reviewQueue;
  const { states } = useTexts(advertKindsTexts).advertKinds;
  const count = useCount();
  const language = useLanguage();
  const nameOf = (code: string) => (code === ALL_COUNTRIES_CODE ? t.everywhere : countryName(code, language));
  const { owner } = advert;
  const host = hostOf(advert.targetUrl);
  return (
    <dl className="grid gap-2 text-sm">
      {advert.waitsSince && (
        <FactLine label={t.since}>
          <Moment at={advert.waitsSince} withTime />
        </FactLine>
      )}
      <FactLine label={t.state}>{states[advert.state]}</FactLine>
      <FactLine label={t.leadsTo}>
        <a
          href={advert.targetUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          aria-label={t.openPage(host)}
          className="inline-block min-h-6 text-primary underline"
        >
          {host}
          <OpenIcon className="ml-1 inline size-3.5 align-text-bottom" />
        </a>
      </FactLine>
      <FactLine label={t.countries}>{advert.countries.map(({ value }) => nameOf(value)).join(', ')}</FactLine>
      <FactLine label={t.length}>{t.seconds(count(advert.seconds))}</FactLine>
      <FactLine label={t.views}>{t.viewsOf(count(advert.delivered), count(advert.viewsBought))}</FactLine>
      <FactLine label={t.owner}>
        <span className="grid justify-items-end">
          <Name>{owner.name}</Name>
          <span className="font-normal text-muted">{owner.email}</span>
        </span>
      </FactLine>
      <FactLine label={t.payer}>
        <Name>{advert.payer}</Name>
      </FactLine>
      {advert.organization && <OrganizationFacts {...advert.organization} />}
      {owner.refusedBefore > 0 && (
        <Badge tone="danger" className="justify-self-end">
          {t.before(owner.refusedBefore)}
        </Badge>
      )}
    </dl>
  );
};

/** The organisation that viewers read as the payer, and what the register says of it. */
const OrganizationFacts = (found: NonNullable<ReviewedAdvert['organization']>) => {
  const t = useTexts(reviewTexts).reviewQueue.organization;
  const language = useLanguage();
  return (
    <FactLine label={t.title}>
      <span className="grid justify-items-end text-right">
        <Name>{found.legalName}</Name>
        <Written className="font-normal whitespace-pre-line text-muted">{found.address}</Written>
        <span className="font-normal text-muted">{countryName(found.country, language)}</span>
        {found.registrationNumber !== '' && (
          <span className="font-normal text-muted">{t.number(found.registrationNumber)}</span>
        )}
        {found.vatState !== 'none' && (
          <span className="font-normal text-muted">{t.vat[found.vatState](found.vatNumber)}</span>
        )}
        {found.vatRegisteredName !== '' && (
          <span className="font-normal text-muted">
            {whole(t.registered(isolated(found.vatRegisteredName)))}
          </span>
        )}
      </span>
    </FactLine>
  );
};

const Acts = ({ advert }: AdvertProps) => {
  const t = useTexts(reviewTexts).reviewQueue;
  const [asked, ask] = useState<'refuse' | 'take-down'>();
  const approval = useDecideAdvert(advert.id, { done: t.approved, failsIn: 'toast' });
  const approve = () => approval.mutate({ decision: 'approve', version: advert.version });
  const waits = advert.waitsSince !== null;
  const isClosed = advert.state === 'refused' || advert.state === 'taken-down';
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {waits && (
          <Button onClick={approve} pending={approval.isPending}>
            {t.approve}
          </Button>
        )}
        {!isClosed && (
          <Button variant="quiet-danger" onClick={() => ask(waits ? 'refuse' : 'take-down')}>
            {waits ? t.refuse : t.takeDown}
          </Button>
        )}
      </div>
      {asked && <DecideDialog advert={advert} decision={asked} onClose={() => ask(undefined)} />}
    </>
  );
};

type ReviewWorkProps = AdvertProps & {
  /** The page as the player shows it. */
  readonly page: React.ReactNode;
};

/** One advert to judge: facts and actions at the left, the viewers' page at the right. */
export const ReviewWork = ({ advert, page }: ReviewWorkProps) => {
  const t = useTexts(reviewTexts).reviewQueue;
  return (
    <article className="grid items-start gap-4 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="panel grid gap-5 p-4 md:p-5">
        <CardOf advert={advert} />
        {advert.pageGone && <Notice tone="sun">{t.pageGone}</Notice>}
        {advert.finding && <Notice>{t.findings[advert.finding]}</Notice>}
        <KindField advert={advert} />
        <Facts advert={advert} />
        <Acts advert={advert} />
      </div>
      <figure className="panel grid min-w-0 grid-rows-[auto_1fr] overflow-hidden">
        <figcaption className="border-b border-line px-4 py-2.5 text-sm font-semibold text-muted">
          {t.asViewers}
        </figcaption>
        <div className="h-[34rem] min-w-0">{page}</div>
      </figure>
    </article>
  );
};
