import type { FilesContext } from './files-context.ts';
import { removeObjectsJob } from './remove-objects-job.ts';
import { sweepObjects } from './sweep-objects.ts';

export const registerFilesJobs = async (context: FilesContext): Promise<void> => {
  const { jobs, storage } = context;
  await jobs.work(removeObjectsJob, async ({ names }) => {
    await Promise.all(names.map((name) => storage.remove(name)));
  });
  await jobs.schedule('sweep-stored-objects', '23 2 * * *', () => sweepObjects(context));
};
