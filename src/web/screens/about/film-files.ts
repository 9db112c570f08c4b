import {
  DEFAULT_LANGUAGE,
  factsOf,
  LANGUAGES,
  type Language,
  localeOf,
} from '#shared/languages/languages.ts';
import type { AboutText } from '../../i18n/legal-text.ts';

export type FilmTab = keyof AboutText['tabs'];

/** Their addresses hold a digest, so they are kept for good. Recorded by `npm run record`. */
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

/**
 * The film of a tab as it was recorded in a language of the interface, with captions in every language that has them.
 * For a language in which none was recorded, it is the default one's.
 */
export const filmOf = (tab: FilmTab, language: Language) => {
  const recorded = [language, DEFAULT_LANGUAGE].map((spoken) => `${NAMES[tab]}-${localeOf(spoken)}`);
  const name = recorded.find((film) => find(`${film}.mp4`)) ?? '';
  const captions = LANGUAGES.flatMap((written) => {
    const src = find(`${name}.${localeOf(written)}.vtt`);
    return src ? [{ language: written, locale: localeOf(written), label: factsOf(written).name, src }] : [];
  });
  return { video: addressOf(`${name}.mp4`), poster: addressOf(`${name}.avif`), captions };
};
