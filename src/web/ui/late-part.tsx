import { createElement, Suspense } from 'react';
import { withTexts } from '#web/i18n/texts.ts';
import { lazily } from './lazily.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * A part that the server renders and whose script loads later; React keeps the server's HTML until then. The
 * screen's loader awaits `preload` on the server. Where it was not preloaded, `waiting` stands in for it.
 */
export const latePart = <Props extends object>(
  load: () => Promise<React.ComponentType<Props>>,
  waiting?: React.ReactNode,
) => {
  let Loaded: React.ComponentType<Props> | undefined;
  const preload = async (): Promise<void> => {
    Loaded ??= await withTexts(load());
  };
  const Late: React.ComponentType<Props> = lazily(async () => ({ default: await load() }));
  const Part = (props: Props) => (
    <Suspense fallback={waiting}>{createElement<Props>(Loaded ?? Late, props)}</Suspense>
  );
  return { Part, preload };
};

type BrowserPartProps = { readonly waiting?: React.ReactNode; readonly children: React.ReactNode };

/** Draws parts made with `lazily` on a page of the server; until they load, `waiting` stands there. */
export const BrowserPart = ({ waiting, children }: BrowserPartProps) => (
  <Suspense fallback={waiting}>{useHydrated() ? children : waiting}</Suspense>
);
