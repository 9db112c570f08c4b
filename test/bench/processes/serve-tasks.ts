import type { Answer } from './worker-process.ts';

type Request = { id: number; task: string; argument: unknown };

/** The other end of `startWorkerProcess`: runs tasks by name until the parent disconnects. */
// biome-ignore lint/suspicious/noExplicitAny: each task knows the argument that its own caller sends
export const serveTasks = (tasks: Record<string, (argument: any) => Promise<unknown>>): void => {
  const answer = async ({ id, task, argument }: Request): Promise<void> => {
    const reply: Answer = { id };
    try {
      reply.value = await tasks[task]?.(argument);
    } catch (error) {
      reply.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    if (process.connected) process.send?.(reply);
  };
  process.on('message', (request: Request) => void answer(request));
  process.once('disconnect', () => process.exit(0));
  // Ctrl-C reaches this process too. The parent cleans up and disconnects.
  process.on('SIGINT', () => undefined);
};
