import type { Story } from '#contracts/updates.ts';
import { isolated } from '#shared/names/isolated.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { historyTexts } from '#web/texts/history.ts';
import { Moment } from '#web/ui/moment.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Written } from '#web/ui/written.tsx';

export const News = ({ updates, name }: Pick<Story, 'updates'> & { name: string }) => {
  const t = useTexts(historyTexts).story;
  if (updates.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3">{whole(t.news(isolated(name)))}</h2>
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
              <Written as="p" className="prose whitespace-pre-line">
                {words}
              </Written>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
