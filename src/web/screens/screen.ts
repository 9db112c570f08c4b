import type { CurrentUser } from '#contracts/dashboard.ts';
import type { Language } from '#shared/languages/languages.ts';
import { type TextFile, textsOf } from '#web/i18n/texts.ts';

/** A page's facts for browsers, search engines and link previews. */
export type PageHead = {
  readonly title: string;
  readonly description?: string;
  /** The path of a 1200 x 630 picture; by default the brand card. */
  readonly image?: string;
  /** The alternative text of the picture. */
  readonly imageAlt?: string;
  /** Asks search engines not to list the page. */
  readonly hidden?: boolean;
};

export type HeadFacts<Data> = {
  /** The result of the screen's loader; undefined until it is there. */
  readonly data: Data | undefined;
  readonly language: Language;
};

/** The handle exported by every screen file, beside `Component` and an optional `loader`. */
export type ScreenHandle<Data = unknown> = {
  readonly head: (facts: HeadFacts<Data>) => PageHead;
  /** A background other than paper, for the screens that SPEC 2 sets apart. */
  readonly ground?: 'meadow';
  /** Gives the whole page, including bar and footer, the width of long tables. */
  readonly wide?: boolean;
  /** Loads the part of the screen that this account sees. */
  readonly preload?: (account: CurrentUser) => Promise<void>;
};

type Title = { readonly title: string };

/** Returns the handle of a screen hidden from search engines, titled by its dictionary. */
export const hiddenScreen = <Name extends string, Texts extends Readonly<Record<Name, Title>>>(
  file: TextFile<Texts>,
  name: Name,
  looks: Omit<ScreenHandle, 'head'> = {},
): ScreenHandle => ({
  ...looks,
  head: ({ language }) => ({ title: textsOf(file, language)[name].title, hidden: true }),
});
