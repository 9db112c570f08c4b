import { useState } from 'react';

/** The queries of the requests, whatever they are asked for. */
export const TOKEN_REQUESTS = ['token-requests'] as const;

/** Which rows are chosen, by their addresses. */
export type Choosing = {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (email: string) => void;
};

/** Outlives a change of the page, the search and the filter. */
export const useChoice = () => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    toggle: (email: string) =>
      setChosen((known) => {
        const next = new Set(known);
        if (!next.delete(email)) next.add(email);
        return next;
      }),
    choose: (emails: readonly string[]) => setChosen(new Set(emails)),
  };
};

export type Choice = ReturnType<typeof useChoice>;
