import type { Language } from '#shared/languages/languages.ts';
import { type Texts, textsOf } from '#web/i18n/language.tsx';

/** What a page says of itself to browsers, search engines and link previews. */
export type PageHead = {
  readonly title: string;
  readonly description?: string;
  /** Path of a 1200 x 630 picture; the brand card otherwise. */
  readonly image?: string;
  /** What the picture shows, in words. */
  readonly imageAlt?: string;
  /** Search engines are asked not to list the page. */
  readonly hidden?: boolean;
};

export type HeadFacts<Data> = {
  /** What the screen's loader gave; undefined while it is not there. */
  readonly data: Data | undefined;
  readonly language: Language;
};

/** Every screen file exports `Component`, `handle` of this type and, if it needs data before it shows, `loader`. */
export type ScreenHandle<Data = unknown> = {
  readonly head: (facts: HeadFacts<Data>) => PageHead;
  /** A ground other than paper, for the screens that SPEC 2 sets apart. */
  readonly ground?: 'meadow';
  /** The whole page, bar and footer too, takes the width that long tables need. */
  readonly wide?: boolean;
};

/** The dictionaries that name a screen. */
export type Titled = {
  [Name in keyof Texts]: Texts[Name] extends { readonly title: string } ? Name : never;
}[keyof Texts];

/** The handle of a screen that search engines shall not list, called as one of the dictionaries says. */
export const hiddenScreen = (name: Titled, looks: Omit<ScreenHandle, 'head'> = {}): ScreenHandle => ({
  ...looks,
  head: ({ language }) => ({ title: textsOf(language)[name].title, hidden: true }),
});
