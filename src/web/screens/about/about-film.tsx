import { useRef, useState } from 'react';
import {
  DEFAULT_LANGUAGE,
  factsOf,
  LANGUAGES,
  type Language,
  localeOf,
} from '#shared/languages/languages.ts';
import type { AboutTab, AboutText } from '#web/i18n/legal-text.ts';
import { textsOf } from '#web/i18n/texts.ts';
import { aboutTexts } from '#web/texts/about.ts';
import { ChevronDownIcon, PlayIcon } from '#web/ui/icons.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

type FilmTab = keyof AboutText['tabs'];

/** Films with a digest in their addresses. Recorded by `npx node tools/films/record.ts`. */
const ADDRESSES = import.meta.glob<string>('./films/*.{mp4,avif,vtt}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const NAMES: Record<FilmTab, string> = { users: 'about-users', advertizers: 'about-companies' };

const find = (file: string): string | undefined => ADDRESSES[`./films/${file}`];

const addressOf = (file: string): string => {
  const address = find(file);
  if (address === undefined) throw new Error(`the film has no ${file}`);
  return address;
};

/** Returns a tab's film in a language, or else the default one's, with captions in every language. */
const filmOf = (tab: FilmTab, language: Language) => {
  const recorded = [language, DEFAULT_LANGUAGE].map((spoken) => `${NAMES[tab]}-${localeOf(spoken)}`);
  const name = recorded.find((film) => find(`${film}.mp4`)) ?? '';
  const captions = LANGUAGES.flatMap((written) => {
    const src = find(`${name}.${localeOf(written)}.vtt`);
    return src ? [{ language: written, locale: localeOf(written), label: factsOf(written).name, src }] : [];
  });
  return { video: addressOf(`${name}.mp4`), poster: addressOf(`${name}.avif`), captions };
};

type AboutFilmProps = {
  readonly tab: FilmTab;
  readonly film: AboutTab['film'];
  readonly language: Language;
};

const Transcript = ({ film, language }: Omit<AboutFilmProps, 'tab'>) => (
  <details className="group">
    <summary className="flex min-h-11 items-center gap-2 font-semibold text-primary">
      {textsOf(aboutTexts, language).aboutFilm.transcript}
      <ChevronDownIcon className="transition-transform group-open:rotate-180" />
    </summary>
    <ol className="prose grid gap-2">
      {film.lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  </details>
);

/** The poster with one large button. A press, or missing scripts, brings the browser's own controls. */
const Player = ({ tab, film, language }: AboutFilmProps) => {
  const { video, poster, captions } = filmOf(tab, language);
  const element = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  const waiting = useHydrated() && !started;
  const start = () => {
    setStarted(true);
    element.current?.focus();
    // The controls show a failed playback themselves.
    element.current?.play().catch(() => undefined);
  };
  return (
    <div className="relative">
      {/* biome-ignore lint/a11y/useMediaCaption: a track of captions for each language follows */}
      <video
        ref={element}
        controls={!waiting}
        onPlay={() => setStarted(true)}
        playsInline
        preload="none"
        poster={poster}
        width={1280}
        height={720}
        aria-label={film.title}
        className="aspect-video h-auto w-full rounded-lg border border-line bg-sunk object-cover"
      >
        <source src={video} type="video/mp4" />
        {captions.map((track) => (
          <track
            key={track.locale}
            kind="captions"
            srcLang={track.locale}
            label={track.label}
            src={track.src}
            default={track.language === language}
          />
        ))}
        <a href={video}>{textsOf(aboutTexts, language).aboutFilm.download}</a>
      </video>
      {waiting && (
        <button
          type="button"
          onClick={start}
          aria-label={textsOf(aboutTexts, language).aboutFilm.play}
          className="group absolute inset-0 grid place-items-center rounded-lg"
        >
          <span className="grid size-16 place-items-center rounded-full bg-primary text-on-primary shadow-lift transition-colors group-hover:bg-primary-hover md:size-20">
            <PlayIcon className="size-7 translate-x-0.5 md:size-8" />
          </span>
        </button>
      )}
    </div>
  );
};

/** Loads nothing but the poster before somebody presses play. */
export const AboutFilm = (props: AboutFilmProps) => (
  <figure className="grid gap-1">
    {/* Another film gets another player, or the old picture would stay. */}
    <Player key={`${props.tab} ${props.language}`} {...props} />
    <figcaption>
      <Transcript film={props.film} language={props.language} />
    </figcaption>
  </figure>
);
