import { createElement, Suspense } from 'react';
import { withTexts } from '#web/i18n/texts.ts';
import { lazily } from './lazily.ts';

/**
 * A part that the server renders and whose script loads later; React keeps the server's HTML until then. The
 * screen's loader awaits `preload` on the server.
 */
export const latePart = <Props extends object>(load: () => Promise<React.ComponentType<Props>>) => {
  let Loaded: React.ComponentType<Props> | undefined;
  const preload = async (): Promise<void> => {
    Loaded ??= await withTexts(load());
  };
  const Late: React.ComponentType<Props> = lazily(async () => ({ default: await load() }));
  const Part = (props: Props) => <Suspense>{createElement<Props>(Loaded ?? Late, props)}</Suspense>;
  return { Part, preload };
};
