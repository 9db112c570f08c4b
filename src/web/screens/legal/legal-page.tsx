import { createContext, use } from 'react';
import { useLoaderData } from 'react-router';
import { formatDate } from '#shared/languages/format-date.ts';
import { factsOf, type Language, localeOf, otherLanguages } from '#shared/languages/languages.ts';
import { useSite } from '#web/api-client/session.tsx';
import { useLanguageChoice, useLoadedLanguage, useMembers, useTexts } from '#web/i18n/language.tsx';
import type { LegalSection } from '#web/i18n/legal-text.ts';
import { textsOf } from '#web/i18n/texts.ts';
import { legalPageTexts } from '#web/texts/legal-page.ts';
import { shellTexts } from '#web/texts/shell.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import type { LoadedLegalText } from './load-legal-text.ts';

/** Anchors use numbers, so that a link survives a changed heading or another language. */
const anchorOf = (place: number) => `section-${place + 1}`;

const Contents = ({ sections }: { sections: readonly LegalSection[] }) => {
  const t = useTexts(legalPageTexts).legal;
  return (
    <nav
      aria-label={t.contents}
      className="md:sticky md:top-6 md:max-h-[calc(100dvh-3rem)] md:overflow-y-auto print:hidden"
    >
      <h2 className="mb-2 text-sm font-bold">{t.contents}</h2>
      <ol className="text-sm text-muted">
        {sections.map(({ heading }, place) => (
          <li key={heading}>
            <a
              href={`#${anchorOf(place)}`}
              className="flex gap-2 py-1.5 hover:text-ink hover:underline pointer-coarse:py-2.5"
            >
              <span className="w-6 shrink-0 tabular-nums">{place + 1}.</span>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** Words that a screen adds to the site's data, by their names in braces. */
const OwnFacts = createContext<Readonly<Record<string, string>>>({});

/** An address to write to or to read, without the sign that ends its sentence. */
const ADDRESS = /((?:mailto:|https:\/\/)[^\s),]*[^\s),.])/;

/** Fills in the operator's data for names in braces. Leaves out missing registers. */
const Paragraph = ({ text }: { text: string }) => {
  const { contactEmail, operatorRegisters, dataReceivers: _, ...named } = useSite();
  const members = useMembers();
  const own = use(OwnFacts);
  if (operatorRegisters.length === 0 && text.includes('{operatorRegisters}')) return null;
  const facts: Record<string, unknown> = {
    ...named,
    members,
    operatorRegisters: operatorRegisters.join(', '),
    ...own,
  };
  const filled = text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => String(facts[name] ?? braces));
  const parts = filled.replaceAll('{contactEmail}', `mailto:${contactEmail}`).split(ADDRESS);
  return (
    <p>
      {parts.map((part, place) =>
        place % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
          <a key={place} href={part} className="font-semibold text-primary underline">
            {part.replace('mailto:', '')}
          </a>
        ),
      )}
    </p>
  );
};

const Section = ({ section, place }: { section: LegalSection; place: number }) => {
  const { dataReceivers } = useSite();
  const texts = section.paragraphs.flatMap((paragraph) => {
    if (typeof paragraph === 'string') return paragraph;
    return dataReceivers.includes(paragraph.receiver) ? paragraph.text : [];
  });
  return (
    <section aria-labelledby={anchorOf(place)} className="grid gap-3 print:break-inside-avoid">
      <h2 id={anchorOf(place)} className="flex scroll-mt-6 gap-2">
        <span className="shrink-0 text-muted tabular-nums">{place + 1}.</span>
        {section.heading}
      </h2>
      {texts.map((text) => (
        <Paragraph key={text} text={text} />
      ))}
    </section>
  );
};

/** Links to other languages, for readers who were sent a text they cannot read. */
const OtherLanguages = () => {
  const { language, chooseLanguage } = useLanguageChoice();
  const choose = (chosen: Language) =>
    chooseLanguage(chosen).catch(() =>
      showToast(textsOf(shellTexts, language).unanswered.unreachable, 'danger'),
    );
  return otherLanguages(language).map((other) => (
    <button
      key={other}
      type="button"
      lang={localeOf(other)}
      onClick={() => void choose(other)}
      className="mt-1 -ml-1 min-h-11 px-1 text-sm font-semibold text-primary underline print:hidden"
    >
      {factsOf(other).readHere}
    </button>
  ));
};

type LegalPageProps = { readonly facts?: Readonly<Record<string, string>> };

export const LegalPage = ({ facts = {} }: LegalPageProps) => {
  const { language, text } = useLoaderData<LoadedLegalText>();
  useLoadedLanguage(language);
  const t = useTexts(legalPageTexts).legal;
  const { testingMode } = useSite();
  const intro = testingMode ? [text.intro, text.testing ?? []].flat() : text.intro;
  return (
    <div className="page py-8 md:py-12" lang={localeOf(language)}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1>{text.title}</h1>
          <p className="mt-2 text-sm text-muted">
            {t.updated}: <time dateTime={text.updated}>{formatDate(text.updated, 'long', language)}</time>
          </p>
          <OtherLanguages />
        </div>
        <Button
          variant="secondary"
          size="small"
          onClick={() => print()}
          className="max-md:hidden print:hidden"
        >
          {t.print}
        </Button>
      </div>
      <div className="mt-8 grid items-start gap-8 md:grid-cols-[16rem_1fr] md:gap-12 print:block">
        <Contents sections={text.sections} />
        <OwnFacts value={facts}>
          <article className="prose grid gap-8">
            <div className="grid gap-3 text-lg">
              {intro.map((paragraph) => (
                <Paragraph key={paragraph} text={paragraph} />
              ))}
            </div>
            {text.sections.map((section, place) => (
              <Section key={section.heading} section={section} place={place} />
            ))}
          </article>
        </OwnFacts>
      </div>
    </div>
  );
};
