import { useEffect, useState } from 'react';

/**
 * A component whose script is not in the first load. If it is known that it will show, await `preload` (on the server, and
 * before hydration): then it renders at once.
 */
export const preloadable = <Props extends object>(load: () => Promise<React.ComponentType<Props>>) => {
  let Loaded: React.ComponentType<Props> | undefined;
  const preload = async (): Promise<void> => {
    Loaded ??= await load();
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
