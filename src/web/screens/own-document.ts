import { type LoaderFunctionArgs, redirectDocument } from 'react-router';

const documentPath = (): string => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? new URL(navigation.name).pathname : location.pathname;
};

/**
 * The loader of a screen that shows other sites in frames. Only a document that was loaded at its address may do so: the server
 * gives no other page that permission (frame-src), and navigation inside the app keeps the old permission. So a link from
 * elsewhere loads a new document.
 */
export const inOwnDocument =
  (own: RegExp) =>
  ({ request }: LoaderFunctionArgs): null => {
    // On the server every request gives a new document.
    if (!import.meta.env.SSR && !own.test(documentPath())) throw redirectDocument(request.url);
    return null;
  };
