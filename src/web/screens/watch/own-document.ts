import { type LoaderFunctionArgs, redirectDocument } from 'react-router';

const PLAYER = /^\/advView\//;

const documentPath = (): string => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? new URL(navigation.name).pathname : location.pathname;
};

/**
 * Only a document that was loaded as the player may show other sites in frames: the server gives no other page that
 * permission (frame-src), and a page keeps what it was loaded with. So whoever comes by a link from elsewhere loads anew.
 */
export const inOwnDocument = ({ request }: LoaderFunctionArgs): null => {
  // Whatever the server is asked for becomes a document of its own.
  if (!import.meta.env.SSR && !PLAYER.test(documentPath())) throw redirectDocument(request.url);
  return null;
};
