import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#web/api-client/api.ts';
import { isWebAddress, withScheme } from '../web-address.ts';

/** Long enough that one word of an address is typed to its end, short enough to be there when the eyes are. */
const PAUSE_MS = 700;
const FRESH_MS = 5 * 60_000;

/** The address that was typed, once nothing is typed for a while. */
const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
};

/** Asks our server to look at the page whose address is being typed; nothing is asked for what is no address yet. */
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
