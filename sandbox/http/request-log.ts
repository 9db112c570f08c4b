export interface LoggedRequest {
  at: string;
  server: string;
  method: string;
  path: string;
  /** Null while the answer is still owed, and for ever when a fault swallowed it. */
  status: number | null;
  body: string;
  fault?: string;
}

export interface RequestLog {
  add(request: LoggedRequest): void;
  newestFirst(): LoggedRequest[];
  clear(): void;
}

const KEPT = 200;
export const LOGGED_BODY_CHARS = 2000;

export function createRequestLog(): RequestLog {
  const requests: LoggedRequest[] = [];
  return {
    add(request) {
      requests.unshift(request);
      requests.length = Math.min(requests.length, KEPT);
    },
    newestFirst: () => [...requests],
    clear: () => {
      requests.length = 0;
    },
  };
}
