import { readOptions } from './options.ts';
import { runFuzz } from './run-fuzz.ts';

/** Several times what 50,000 bodies take: a run that takes longer hangs. */
const LIMIT_MINUTES = 60;

setTimeout(() => {
  console.error(`stopped after ${LIMIT_MINUTES} minutes`);
  process.exit(1);
}, LIMIT_MINUTES * 60_000).unref();

try {
  const options = readOptions(process.argv.slice(2));
  const { sent, byStatus, findings, slowestMs } = await runFuzz(options);
  const statuses = [...byStatus].toSorted(([one], [other]) => one - other);
  console.log(
    `${sent} bodies: ${statuses.map(([status, count]) => `${count} answered ${status}`).join(', ')};`,
  );
  console.log(`the slowest answer took ${slowestMs.toFixed(0)} ms.`);
  for (const finding of findings) console.log(`  ${finding}`);
  const failed = findings.length > 0;
  if (options.control === undefined) console.log(failed ? 'Something is wrong.' : 'Nothing is wrong.');
  else console.log(failed ? 'The control was found, as it must be.' : 'The control was not found.');
  process.exit(failed === (options.control !== undefined) ? 0 : 1);
} catch (error) {
  console.error(error);
  process.exit(1);
}
