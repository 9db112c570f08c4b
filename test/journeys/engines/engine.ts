import type { EngineName } from './packages.ts';
import type { Window } from './webdriver.ts';

/** A browser of another engine, as a walk opens it. */
export type Engine = {
  readonly name: EngineName;
  readonly open: () => Promise<{ window: Window; close: () => Promise<void> }>;
};
