import { useLocation, useSearchParams } from 'react-router';

/** Takes `?message=` out of the address, and leaves the rest of it and what the history carries. */
export const useDropMessage = (): (() => void) => {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  return () => {
    if (!query.has('message')) return;
    const rest = new URLSearchParams(query);
    rest.delete('message');
    setQuery(rest, { replace: true, preventScrollReset: true, state });
  };
};
