import { useTexts } from '#web/i18n/language.tsx';
import { noticesTexts } from '#web/texts/notices.ts';
import { ButtonLink } from '../button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx';

export type PageFacts = {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  /** The time of the sums that order the pages; undefined means now. */
  readonly sortedAt?: string | undefined;
};

const lastPageOf = ({ total, pageSize }: PageFacts) => Math.max(1, Math.ceil(total / pageSize));

type PageLinksProps = { readonly facts: PageFacts; readonly linkToPage: (page: number) => string };

/** Page links, so that a page can be shared and opened in a new tab. Renders nothing for a single page. */
export const PageLinks = ({ facts, linkToPage }: PageLinksProps) => {
  const t = useTexts(noticesTexts).pagedList;
  const last = lastPageOf(facts);
  if (last === 1) return null;
  return (
    <nav aria-label={t.pages} className="flex flex-wrap items-center justify-center gap-3">
      {facts.page > 1 && (
        <ButtonLink
          to={linkToPage(facts.page - 1)}
          preventScrollReset
          rel="prev"
          variant="secondary"
          size="small"
          icon={<ChevronLeftIcon />}
        >
          {t.previous}
        </ButtonLink>
      )}
      <span className="text-sm text-muted tabular-nums">{t.page(String(facts.page), String(last))}</span>
      {facts.page < last && (
        <ButtonLink
          to={linkToPage(facts.page + 1)}
          preventScrollReset
          rel="next"
          variant="secondary"
          size="small"
        >
          {t.next}
          <ChevronRightIcon />
        </ButtonLink>
      )}
    </nav>
  );
};
