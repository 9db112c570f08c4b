import { registerLookJobs } from './look-jobs.ts';
import { registerPictureJobs } from './picture-jobs.ts';
import { registerSoldOutJobs } from './tell-sold-out.ts';

type Context = Parameters<typeof registerLookJobs>[0] & Parameters<typeof registerPictureJobs>[0];

export const registerAdvertsJobs = async (
  context: Context,
  shownElsewhere: Parameters<typeof registerPictureJobs>[1],
): Promise<void> => {
  await registerPictureJobs(context, shownElsewhere);
  await registerLookJobs(context);
  await registerSoldOutJobs(context);
};
