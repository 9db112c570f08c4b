/** The queries of the requests, whatever they are asked for. */
export const TOKEN_REQUESTS = ['token-requests'] as const;
