import type { Answer } from './worker-process.ts';

type Request = { id: number; task: string; argument: unknown };

/** The other end of `startWorkerProcess`: answers each task by name, until the parent lets go of us. */
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
  // An interrupt from the keyboard reaches us too; the parent cleans up and lets go of us.
  process.on('SIGINT', () => undefined);
};
