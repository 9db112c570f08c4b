import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part whose script comes apart from the first load. Where it is known beforehand that it shows, `preload` is awaited
 * (on the server, before hydrating), and it then draws in the same pass as everything else.
 */
export const preloadable = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let Loaded: ComponentType<Props> | undefined;
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
