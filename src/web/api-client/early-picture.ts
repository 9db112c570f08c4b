import { createContext } from 'react-router';

/** The bytes of a picture as an address (`data:`), if they are at hand. */
export type EarlyPicture = (address: string) => Promise<string | undefined>;

/**
 * Set by the server, for the picture that a page begins with: it comes with the page, a round trip before any that the page names.
 * A browser that opens the screen from another one asks for the picture alone.
 */
export const earlyPicture = createContext<EarlyPicture>(async () => undefined);
