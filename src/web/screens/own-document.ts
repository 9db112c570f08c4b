import { type LoaderFunctionArgs, redirectDocument } from 'react-router';

const documentPath = (): string => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation ? new URL(navigation.name).pathname : location.pathname;
};

/**
 * Wraps the loader of a screen that frames other sites. Only a document loaded at its address has that
 * permission (frame-src), and navigation inside the app keeps the old one, so it loads a new document.
 */
export const inOwnDocument =
  (own: RegExp) =>
  ({ request }: LoaderFunctionArgs): null => {
    // The server renders a new document for every request.
    if (!import.meta.env.SSR && !own.test(documentPath())) throw redirectDocument(request.url);
    return null;
  };
