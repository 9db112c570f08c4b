import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from './api.ts';

/** Retries lost connections; a refusal stays a refusal. */
const worthAnotherTry = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: worthAnotherTry, staleTime: 15_000 },
    },
  });

/** Provides queries: to all signed-in screens, and to single parts of public ones. */
export const Queries = ({ children }: { readonly children: React.ReactNode }) => {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};

/** Returns a part of a public page with queries of its own. */
export const withQueries =
  <Props extends object>(Part: React.ComponentType<Props>): React.ComponentType<Props> =>
  (props) => (
    <Queries>
      <Part {...props} />
    </Queries>
  );
