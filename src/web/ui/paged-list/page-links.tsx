import { localeOf } from '#shared/languages/languages.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { ButtonLink } from '../button-link.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.tsx';

export type PageFacts = { readonly total: number; readonly page: number; readonly pageSize: number };

const lastPageOf = ({ total, pageSize }: PageFacts) => Math.max(1, Math.ceil(total / pageSize));

/** "26–50 of 210": what is seen of the list. */
export const usePageRange = () => {
  const t = useTexts('pagedList');
  const numbers = new Intl.NumberFormat(localeOf(useLanguage()));
  return ({ page, pageSize, total }: PageFacts): string => {
    const from = (page - 1) * pageSize + 1;
    const to = Math.min(total, page * pageSize);
    return t.range(numbers.format(from), numbers.format(to), numbers.format(total));
  };
};

type PageLinksProps = { readonly facts: PageFacts; readonly linkToPage: (page: number) => string };

/** Links, so that a page can be shared and opened beside. One page needs none. */
export const PageLinks = ({ facts, linkToPage }: PageLinksProps) => {
  const t = useTexts('pagedList');
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
