/** What is wrong at a provider or a store, and what an operator does about it. */
export type Finding = {
  wrong: string;
  mend: string;
  /** It works all the same: to be mended when there is time. */
  isWarning?: true;
};

/** One endpoint at a provider that gets notices. */
export type Registration = { address: string; events: readonly string[] };

/** What the notices of a provider need, against what is registered there. */
export const findingsOf = (
  registered: readonly Registration[],
  { address, events }: Registration,
): Finding[] => {
  const ours = registered.filter((one) => one.address === address);
  if (ours.length === 0)
    return [{ wrong: `no notices are sent to ${address}`, mend: `register that address there` }];
  const told = new Set(ours.flatMap((one) => one.events));
  const missing = events.filter((event) => !told.has(event) && !told.has('*'));
  return missing.length === 0
    ? []
    : [{ wrong: `these events are not told: ${missing.join(', ')}`, mend: 'add them to the registration' }];
};

const REACHABLE = 'look whether it can be reached from here';

/** An examination that fails, or never ends, has found something. */
export const withinSeconds = async (
  seconds: number,
  examination: () => Promise<Finding[]>,
): Promise<Finding[]> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${seconds} seconds`)), seconds * 1_000);
  });
  try {
    return await Promise.race([examination(), late]);
  } catch (error) {
    return [{ wrong: error instanceof Error ? error.message : String(error), mend: REACHABLE }];
  } finally {
    clearTimeout(timer);
  }
};
