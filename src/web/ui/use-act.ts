import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { showToast } from './show-toast.ts';

export type ActOptions<Input, Reply> = {
  /** Names the acts that may run at the same time, so that one can see the others. */
  readonly key?: QueryKey;
  /** The query whose data the reply replaces; read again after a failure, as the state may have changed. */
  readonly replaces?: QueryKey;
  /** Key prefixes of the queries to read again, after a failure too. */
  readonly rereads?: readonly QueryKey[];
  /** The toast after a success. */
  readonly done?: string | ((reply: Reply, input: Input) => string);
  /** Runs after a success. */
  readonly onDone?: (reply: Reply, input: Input) => void;
  /** Runs beside the queries at the end, after a failure too. */
  readonly onEnd?: () => Promise<unknown>;
  /** Shows a failure in a toast, for a button without a form or dialog. */
  readonly failsIn?: 'toast';
};

/** The state of an act that a form or dialog shows. */
export type ActState = {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly failureCount: number;
};

/** A write by a person: sends it, says that it is done, and reads again what it changed. */
export const useAct = <Input = void, Reply = unknown>(
  send: (input: Input) => Promise<Reply>,
  { key, replaces, rereads = [], done, onDone, onEnd, failsIn }: ActOptions<Input, Reply> = {},
) => {
  const queries = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    ...(key && { mutationKey: key }),
    mutationFn: send,
    onSuccess: (reply, input) => {
      if (replaces) queries.setQueryData(replaces, reply);
      if (done) showToast(typeof done === 'string' ? done : done(reply, input));
      onDone?.(reply, input);
    },
    onError: (error) => {
      if (failsIn === 'toast') showToast(errorText(error), 'danger');
    },
    onSettled: (_, error) => {
      const stale = error && replaces ? [replaces, ...rereads] : rereads;
      return Promise.all([onEnd?.(), ...stale.map((queryKey) => queries.invalidateQueries({ queryKey }))]);
    },
  });
};
