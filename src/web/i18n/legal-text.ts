import type { DataReceiver } from '#shared/legal/data-receivers.ts';

/** The day a text last changed, as stored and as in `<time datetime>`. */
type IsoDate = `${number}-${number}-${number}`;

/** A text that appears only if the operator works with that receiver of data. */
type OfReceiver = { readonly receiver: DataReceiver; readonly text: string };

export type LegalSection = {
  readonly heading: string;
  readonly paragraphs: readonly (string | OfReceiver)[];
};

/** The terms and the privacy policy; both languages have the same sections in the same order. */
export type LegalText = {
  readonly title: string;
  readonly updated: IsoDate;
  readonly intro: readonly string[];
  /** Ends the introduction while the site is tested. */
  readonly testing?: string;
  readonly sections: readonly LegalSection[];
};

export type AboutTab = {
  readonly label: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly steps: readonly string[];
  /** The film's words, line by line: its captions and its transcript. */
  readonly film: { readonly title: string; readonly lines: readonly string[] };
};

/** The tab keys follow the roles of the specification, with its spelling. */
export type AboutText = {
  readonly title: string;
  readonly tabs: { readonly users: AboutTab; readonly advertizers: AboutTab };
};
