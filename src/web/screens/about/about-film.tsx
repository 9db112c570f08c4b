import type { Language } from '#shared/languages/languages.ts';
import type { AboutTab } from '../../i18n/legal/legal-text.ts';
import { ChevronDownIcon } from '../../ui/icons.tsx';
import { aboutFilmMessages } from './about-film-messages.ts';
import { type FilmTab, filmOf } from './film-files.ts';

type AboutFilmProps = {
  readonly tab: FilmTab;
  readonly film: AboutTab['film'];
  readonly language: Language;
};

const Transcript = ({ film, language }: Omit<AboutFilmProps, 'tab'>) => (
  <details className="group">
    <summary className="flex min-h-11 items-center gap-2 font-semibold text-primary">
      {aboutFilmMessages[language].transcript}
      <ChevronDownIcon className="transition-transform group-open:rotate-180" />
    </summary>
    <ol className="prose grid gap-2">
      {film.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  </details>
);

/** Nothing but the poster is loaded before somebody presses play; works without scripts. */
export const AboutFilm = ({ tab, film, language }: AboutFilmProps) => {
  const { video, poster, captions } = filmOf(tab, language);
  return (
    <figure className="grid gap-1">
      {/* Another film is another player: this one must not go on with the old one's picture. */}
      <video
        key={video}
        controls
        playsInline
        preload="none"
        poster={poster}
        width={1280}
        height={720}
        aria-label={film.title}
        className="aspect-video h-auto w-full rounded-lg border border-line bg-sunk"
      >
        <source src={video} type="video/mp4" />
        <track kind="captions" srcLang="en" label="English" src={captions.eng} default={language === 'eng'} />
        <track
          kind="captions"
          srcLang="uk"
          label="Українська"
          src={captions.ua}
          default={language === 'ua'}
        />
        <a href={video}>{aboutFilmMessages[language].download}</a>
      </video>
      <figcaption>
        <Transcript film={film} language={language} />
      </figcaption>
    </figure>
  );
};
