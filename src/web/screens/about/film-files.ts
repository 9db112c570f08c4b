import { type Language, localeOf } from '#shared/languages/languages.ts';
import type { AboutText } from '../../i18n/legal/legal-text.ts';

export type FilmTab = keyof AboutText['tabs'];

/** Their addresses hold a digest, so they are kept for good. Recorded by `npm run record`. */
const ADDRESSES = import.meta.glob<string>('./films/*.{mp4,avif,vtt}', {
  eager: true,
  query: '?url',
  import: 'default',
});

const NAMES: Record<FilmTab, string> = { users: 'about-users', advertizers: 'about-companies' };

const addressOf = (file: string): string => {
  const address = ADDRESSES[`./films/${file}`];
  if (address === undefined) throw new Error(`the film has no ${file}`);
  return address;
};

/** The film of a tab as it was recorded in a language of the interface, with captions in both. */
export const filmOf = (tab: FilmTab, language: Language) => {
  const name = `${NAMES[tab]}-${localeOf(language)}`;
  return {
    video: addressOf(`${name}.mp4`),
    poster: addressOf(`${name}.avif`),
    captions: { eng: addressOf(`${name}.en.vtt`), ua: addressOf(`${name}.uk.vtt`) },
  };
};
