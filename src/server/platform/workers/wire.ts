import type { ChildProcess } from 'node:child_process';

/** One end of the channel between the first process and a worker: `process` there, its child here. */
type End = NodeJS.Process | ChildProcess;

type Sent = { topic: string; message: unknown; id?: number };
type Answered = { answered: number; value?: unknown; error?: string };

export type Wire = {
  /** Sends without confirmation: an ended process gets nothing. */
  tell(topic: string, message: unknown): void;
  /** @throws Error when the other process ends, or its listener throws */
  ask<T>(topic: string, message?: unknown): Promise<T>;
  /** Registers a listener; its result answers the caller. */
  hear<M>(topic: string, listener: (message: M) => unknown): void;
};

/**
 * Sends messages between two processes of one machine, in order. Those of one turn of the event loop travel
 * together: a journey costs both processes more than most messages do.
 */
export const openWire = (end: End): Wire => {
  const listeners = new Map<string, ((message: never) => unknown)[]>();
  const asked = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let lastId = 0;

  let leaving: (Sent | Answered)[] = [];
  const sendAll = (): void => {
    const messages = leaving;
    leaving = [];
    end.send?.(messages, undefined, undefined, () => undefined);
  };
  const send = (message: Sent | Answered): void => {
    if (leaving.length === 0) setImmediate(sendAll);
    leaving.push(message);
  };
  const answer = async ({ topic, message, id }: Sent): Promise<void> => {
    const results = (listeners.get(topic) ?? []).map(async (listener) => listener(message as never));
    if (id === undefined) return void Promise.allSettled(results);
    try {
      const [value] = await Promise.all(results);
      send({ answered: id, value });
    } catch (error) {
      send({ answered: id, error: error instanceof Error ? error.message : String(error) });
    }
  };
  const take = (message: Sent | Answered): void => {
    if (!('answered' in message)) return void answer(message);
    const waiting = asked.get(message.answered);
    asked.delete(message.answered);
    if (message.error === undefined) waiting?.resolve(message.value);
    else waiting?.reject(new Error(message.error));
  };
  end.on('message', (messages: (Sent | Answered)[]) => {
    for (const message of messages) take(message);
  });
  end.on('disconnect', () => {
    for (const { reject } of asked.values()) reject(new Error('the other process has ended'));
  });

  return {
    tell: (topic, message) => send({ topic, message }),
    ask: <T>(topic: string, message?: unknown) =>
      new Promise<T>((resolve, reject) => {
        lastId += 1;
        asked.set(lastId, { resolve: resolve as (value: unknown) => void, reject });
        send({ topic, message, id: lastId });
      }),
    hear(topic, listener) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
    },
  };
};
