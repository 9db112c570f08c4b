/** A problem at a provider or a store, and its remedy. */
export type Finding = {
  wrong: string;
  mend: string;
  /** True for a problem that can be fixed when there is time. */
  isWarning?: true;
};

/** An endpoint that is registered at a provider for its webhooks. */
export type Registration = { address: string; events: readonly string[] };

/** Compares the webhooks that we need with those registered at the provider. */
export const findingsOf = (
  registered: readonly Registration[],
  { address, events }: Registration,
): Finding[] => {
  const ours = registered.filter((one) => one.address === address);
  if (ours.length === 0)
    return [{ wrong: `no webhooks are sent to ${address}`, mend: `register that address there` }];
  const told = new Set(ours.flatMap((one) => one.events));
  const missing = events.filter((event) => !told.has(event) && !told.has('*'));
  return missing.length === 0
    ? []
    : [{ wrong: `these events are not told: ${missing.join(', ')}`, mend: 'add them to the registration' }];
};

const REACHABLE = 'look whether it can be reached from here';

/** Reports an examination that fails or never ends as a finding. */
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
