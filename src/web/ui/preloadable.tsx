import { useEffect, useState } from 'react';
import { withTexts } from '#web/i18n/texts.ts';

/** A component outside the first load. After an awaited `preload` it renders at once, also in hydration. */
export const preloadable = <Props extends object>(load: () => Promise<React.ComponentType<Props>>) => {
  let Loaded: React.ComponentType<Props> | undefined;
  const preload = async (): Promise<void> => {
    Loaded ??= await withTexts(load());
  };
  const Part = (props: Props) => {
    const [, setReady] = useState(Loaded !== undefined);
    useEffect(() => {
      void preload().then(() => setReady(true));
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  };
  return { Part, preload };
};
