interface Problem {
  code: string;
  message: string;
  path?: string;
  arguments?: unknown[];
}

/** A refusal in Wise's words: `errors` for what was sent, `error` for who sent it. */
export class WiseRefusal extends Error {
  readonly status: number;
  readonly problems: Problem[];
  constructor(status: number, ...problems: Problem[]) {
    super(problems[0]?.message ?? 'refused');
    this.status = status;
    this.problems = problems;
  }
  body(now: number) {
    if (this.status === 401) return { error: 'invalid_token', error_description: this.message };
    return {
      timestamp: new Date(now).toISOString(),
      errors: this.problems.map((problem) => ({ arguments: [], ...problem })),
    };
  }
}

export const notFound = (what: string): WiseRefusal =>
  new WiseRefusal(404, { code: 'not.found', message: `${what} was not found` });

export const invalid = (path: string, message: string, code = 'NOT_VALID'): WiseRefusal =>
  new WiseRefusal(422, { code, message, path });
