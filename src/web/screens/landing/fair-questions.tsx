import { useSite } from '#web/api-client/session.tsx';
import { useTexts } from '#web/i18n/language.tsx';
import { howTexts } from '#web/texts/how.ts';
import { ChevronDownIcon } from '#web/ui/icons.tsx';

export const FairQuestions = () => {
  const t = useTexts(howTexts).how.questions;
  const { contactEmail } = useSite();
  return (
    <section aria-labelledby="fair-questions" className="grid gap-x-10 gap-y-4 py-6 md:grid-cols-3">
      <div>
        <h2 id="fair-questions">{t.title}</h2>
        <p className="mt-2 text-muted">{t.more}</p>
        <a
          href={`mailto:${contactEmail}`}
          className="inline-flex min-h-11 items-center font-bold text-primary underline"
        >
          {t.write}
        </a>
      </div>
      <div className="border-t border-line md:col-span-2">
        {t.list.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-11 items-center justify-between gap-4 py-3 font-bold">
              {question}
              <ChevronDownIcon className="shrink-0 text-muted transition-transform group-open:rotate-180" />
            </summary>
            <p className="prose pb-4 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
};
