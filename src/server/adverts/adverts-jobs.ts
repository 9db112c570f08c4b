import { registerLookJobs } from './look-jobs.ts';
import { registerPictureJobs } from './picture-jobs.ts';
import { registerSoldOutJobs } from './tell-sold-out.ts';

type Context = Parameters<typeof registerLookJobs>[0] & Parameters<typeof registerPictureJobs>[0];

export const registerAdvertsJobs = async (context: Context): Promise<void> => {
  await registerPictureJobs(context);
  await registerLookJobs(context);
  await registerSoldOutJobs(context);
};
