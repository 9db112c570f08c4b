import { createContext } from 'react-router';

/** Returns a picture's bytes as a `data:` address, if the server has them at hand. */
export type EarlyPicture = (address: string) => Promise<string | undefined>;

/**
 * Set by the server, for the first picture of a page: embedded, it saves a round trip. A browser that opens
 * the screen from another one loads the picture itself.
 */
export const earlyPicture = createContext<EarlyPicture>(async () => undefined);
