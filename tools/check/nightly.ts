import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CONTROLS } from '../../test/attack/controls.ts';
import { OUTAGE_KINDS } from '../../test/chaos/outages/faults/faults.ts';
import { whatIsMissing } from '../../test/chaos/outages/world/missing.ts';
import { CONTROLS as FUZZ_CONTROLS } from '../../test/fuzz/options.ts';
import { ENGINE_NAMES, missingFor } from '../../test/journeys/engines/packages.ts';
import { whatDeployMisses } from '../drills/deploy/machine.ts';

/**
 * Runs checks that take too long for each commit: property searches, bad input of every sender, all screens
 * in every width, theme and language, journeys in Firefox, WebKit and `npm run dev`, mutation, PayPal's own
 * library, attacks, fuzz, chaos, and drills of deployment, backups and upgrade, which need PostgreSQL's
 * programs. A failure does not stop the other steps. Lighthouse and bench are omitted because their figures
 * depend on the machine, and so are outages, browsers and the deployment that this machine cannot run.
 */
const LEFT_OUT = [
  ...OUTAGE_KINDS.map(whatIsMissing),
  ...ENGINE_NAMES.map((engine) => missingFor(engine)),
  whatDeployMisses(),
].filter((missing) => missing !== undefined);
const OUTAGES = OUTAGE_KINDS.filter((kind) => whatIsMissing(kind) === undefined);

const DEPLOYMENT =
  whatDeployMisses() === undefined
    ? ['drill:deploy', 'drill:deploy -- --control sample', 'drill:deploy -- --control list']
    : [];

const STEPS = [
  'check tests',
  'journeys',
  'node test/mutation/mutation.ts',
  'node tools/paypal/paypal.ts',
  ...OUTAGES.flatMap((kind) => [`chaos -- ${kind} --n 10`, `chaos -- ${kind} --control`]),
  'attack -- --seed 1,2,3,4,5',
  ...CONTROLS.map(
    ({ name, needsAllHomes }) => `attack -- ${needsAllHomes ? '' : '--short '}--control ${name}`,
  ),
  'fuzz',
  ...FUZZ_CONTROLS.map((name) => `fuzz -- --n 3000 --control ${name}`),
  'chaos -- providers --seed 1',
  'chaos -- providers --seed 2',
  'chaos -- providers --seed 1 --without-deduplication',
  'chaos -- providers --seed 1 --without-words',
  ...DEPLOYMENT,
  'drill:restore',
  'drill:backup',
  'drill:upgrade',
];

const run = (step: string) => {
  const begun = Date.now();
  const [program, ...args] = step.startsWith('node ')
    ? [process.execPath, ...step.split(' ').slice(1)]
    : ['npm', 'run', ...step.split(' ')];
  const { status } = spawnSync(program, args, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NIGHTLY: 'yes' },
    stdio: 'inherit',
  });
  return { step, failed: status !== 0, minutes: (Date.now() - begun) / 60_000 };
};

const results = STEPS.map(run);
console.log('\nTonight:');
for (const missing of LEFT_OUT) console.log(`  left out           ${missing}`);
for (const { step, failed, minutes } of results) {
  console.log(`  ${failed ? 'FAILED' : 'passed'}  ${minutes.toFixed(1).padStart(5)} min  ${step}`);
}
process.exitCode = results.some(({ failed }) => failed) ? 1 : 0;
