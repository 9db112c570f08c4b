import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#web/api-client/api.ts';
import { isWebAddress, withScheme } from '../web-address.ts';

/** Long enough to type one word of a URL, short enough to be there when the eyes are. */
const PAUSE_MS = 700;
const FRESH_MS = 5 * 60_000;

/** Returns the typed URL once the typing pauses. */
const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
};

/** Makes our server check the typed page; does nothing while the text is no URL. */
export const usePageCheck = (typed: string) => {
  const rested = useRested(typed);
  const address = withScheme(rested);
  const isAddress = isWebAddress(address) && URL.parse(address)?.hostname.includes('.') === true;
  const query = useQuery({
    queryKey: ['page-check', address],
    queryFn: ({ signal }) => call('POST /api/checkPage', { body: { targetUrl: address }, signal }),
    enabled: isAddress,
    staleTime: FRESH_MS,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isCurrent = rested === typed;
  return {
    address,
    isChecking: isAddress && (query.isFetching || !isCurrent),
    found: isCurrent && isAddress ? query.data?.found : undefined,
    error: isCurrent && isAddress ? query.error : null,
  };
};
