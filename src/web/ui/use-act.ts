import { QueryClientContext, type QueryKey } from '@tanstack/react-query';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { showToast } from './show-toast.ts';

export type ActOptions<Input, Reply> = {
  /** The query whose data the reply replaces; read again after a failure, as the state may have changed. */
  readonly replaces?: QueryKey;
  /** Key prefixes of the queries to read again, after a failure too. */
  readonly rereads?: readonly QueryKey[];
  /** The toast after a success. */
  readonly done?: string | ((reply: Reply, input: Input) => string);
  /** Runs after a success. */
  readonly onDone?: (reply: Reply, input: Input) => void;
  /** Runs after a failure. */
  readonly onFail?: (error: Error, input: Input) => void;
  /** Runs beside the queries at the end, after a failure too. */
  readonly onEnd?: () => Promise<unknown>;
  /** Shows a failure in a toast, for a button without a form or dialog. */
  readonly failsIn?: 'toast';
};

/** The state of an act that a form or dialog shows. */
export type ActState = {
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Counts failures, so that a repeated failure is announced again. */
  readonly failureCount: number;
};

const AT_REST = { isPending: false, isSuccess: false, data: undefined, error: null } as const;
type AtRest = typeof AT_REST;

type Run<Input, Reply> =
  | (AtRest & { readonly variables: undefined })
  | (Omit<AtRest, 'isPending'> & { readonly isPending: true; readonly variables: Input })
  | (Omit<AtRest, 'isSuccess' | 'data'> & {
      readonly isSuccess: true;
      readonly variables: Input;
      readonly data: Reply;
    })
  | (Omit<AtRest, 'error'> & { readonly variables: Input; readonly error: Error });

const IDLE = { ...AT_REST, variables: undefined };

/**
 * A write by a person: sends it, says that it is done, and reads again what it changed. Needs no queries
 * around it, so that forms of public pages send as all others do and load no client for it.
 */
export const useAct = <Input = void, Reply = unknown>(
  send: (input: Input) => Promise<Reply>,
  options: ActOptions<Input, Reply> = {},
) => {
  const queries = use(QueryClientContext);
  const errorText = useErrorText();
  const [run, setRun] = useState<Run<Input, Reply>>(IDLE);
  const [failureCount, setFailureCount] = useState(0);
  const newest = useRef({ send, options, errorText });
  useEffect(() => {
    newest.current = { send, options, errorText };
  });
  /** The number of the run whose state is shown. */
  const shown = useRef(0);

  const mutateAsync = useCallback(
    async (input: Input): Promise<Reply> => {
      shown.current += 1;
      const mine = shown.current;
      const show = (next: Run<Input, Reply>) => mine === shown.current && setRun(next);
      // What was sent is done, or failed, whether or not it can be read again.
      const readAgain = (stale: readonly QueryKey[] = []) =>
        Promise.allSettled([
          newest.current.options.onEnd?.(),
          ...stale.map((queryKey) => queries?.invalidateQueries({ queryKey })),
        ]);
      show({ ...AT_REST, isPending: true, variables: input });
      try {
        const data = await newest.current.send(input);
        const { replaces, rereads, done, onDone } = newest.current.options;
        if (replaces) queries?.setQueryData(replaces, data);
        if (done) showToast(typeof done === 'string' ? done : done(data, input));
        onDone?.(data, input);
        await readAgain(rereads);
        show({ ...AT_REST, isSuccess: true, variables: input, data });
        return data;
      } catch (thrown) {
        const error = thrown as Error;
        const { replaces, rereads = [], failsIn, onFail } = newest.current.options;
        if (failsIn === 'toast') showToast(newest.current.errorText(error), 'danger');
        onFail?.(error, input);
        await readAgain(replaces ? [replaces, ...rereads] : rereads);
        setFailureCount((count) => count + 1);
        show({ ...AT_REST, variables: input, error });
        throw error;
      }
    },
    [queries],
  );
  /** Returns whether it succeeded. */
  const mutate = useCallback(
    (input: Input): Promise<boolean> =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
    [mutateAsync],
  );
  /** Forgets the outcome. */
  const reset = useCallback(() => {
    shown.current += 1;
    setRun(IDLE);
  }, []);
  return { ...run, failureCount, mutate, mutateAsync, reset };
};
