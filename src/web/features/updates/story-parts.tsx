import type { Story } from '#contracts/updates.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { Moment } from '#web/ui/moment.tsx';

/** The patient's own words, at the top of the page. */
export const Thanks = ({ thanks }: Pick<Story, 'thanks'>) =>
  thanks === '' ? null : (
    <blockquote className="border-l-4 border-sun pl-4 text-lg font-semibold wrap-anywhere whitespace-pre-line">
      {thanks}
    </blockquote>
  );

/** The story once more, closed until somebody needs it. */
export const SecondStory = ({ secondStory }: Pick<Story, 'secondStory'>) => {
  const t = useTexts('story');
  if (secondStory === '') return null;
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 items-center font-bold text-primary underline">
        {t.secondStory}
      </summary>
      <p className="prose whitespace-pre-line">{secondStory}</p>
    </details>
  );
};

export const News = ({ updates, name }: Pick<Story, 'updates'> & { name: string }) => {
  const t = useTexts('story');
  if (updates.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{t.news(name)}</h2>
      <ul className="grid gap-4">
        {updates.map(({ id, words, picture, at }) => (
          <li key={id} className="panel overflow-hidden">
            {picture && (
              <img
                src={`${picture}?size=800`}
                alt=""
                loading="lazy"
                decoding="async"
                className="h-56 w-full bg-sunk object-cover"
              />
            )}
            <div className="grid gap-1 p-5">
              <Moment at={at} className="text-sm text-muted" />
              <p className="prose wrap-anywhere whitespace-pre-line">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
