import { decodePublicId } from '#shared/ids/public-id.ts';
import type { Attacker } from './attackers/attacker.ts';
import { ATTACKERS } from './attackers/attackers.ts';
import { controlOf } from './controls.ts';
import type { Crowd } from './crowds/crowd.ts';
import { CROWDS } from './crowds/crowds.ts';
import type { AttackOptions } from './options.ts';
import { readFigures } from './read-figures.ts';
import type { AttackReport, Played } from './report/attack-report.ts';
import { keepCalendar } from './world/calendar.ts';
import { openWorld } from './world/open-world.ts';
import { Part } from './world/part.ts';

/** The clearing period of seven whole days has passed by then. */
const HOLD_DAYS = 9;

/** Plays attackers and crowds at once, lets the clearing period pass, and reads the books. */
export const runAttack = async ({
  seeds: [seed],
  days: given,
  only,
  isShort,
  control,
}: AttackOptions): Promise<AttackReport> => {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1_000;
  const progress = (text: string) => console.error(`${seconds().toFixed(0).padStart(4)} s  ${text}`);
  progress('starting PostgreSQL, the sandbox and the server');
  const off = control === undefined ? undefined : controlOf(control);
  off?.before?.();
  const world = await openWorld({ seed, change: (config) => ({ ...config, ...off?.settings?.(config) }) });
  await off?.after?.(world);
  const names = (off ? off.shownBy : only)?.split(',');
  const chosen = <Who extends { name: string }>(all: readonly Who[]) =>
    all
      .filter(({ name }) => names === undefined || names.some((part) => name.includes(part)))
      .map((who) => ({ who, part: new Part(world, { isShort, days: given }) }));
  try {
    const [attackers, crowds] = [chosen(ATTACKERS), chosen(CROWDS)];
    const days = Math.max(...[...attackers, ...crowds].map(({ part }) => part.days));
    progress(`${attackers.length} attackers and ${crowds.length} crowds for ${days} days`);
    await world.time.run(() =>
      world.time.together([
        () => keepCalendar(world, { days: days + HOLD_DAYS, scores: !off?.withoutScoring }),
        ...[...attackers, ...crowds].map(({ who, part }) => async () => {
          const begun = seconds();
          await who.play(part);
          progress(`${who.name} is done (${part.attempts.length} attempts, since ${begun.toFixed(0)} s)`);
        }),
      ]),
    );
    progress('reading the books');
    const read = async <Who>({ who, part }: { who: Who; part: Part }): Promise<Played<Who>> => ({
      who,
      part,
      figures: await readFigures(part, (text) => decodePublicId(text) ?? 0n),
    });
    const report = { attackers: [] as Played<Attacker>[], crowds: [] as Played<Crowd>[], days, isShort };
    for (const one of attackers) report.attackers.push(await read(one));
    for (const one of crowds) report.crowds.push(await read(one));
    return { ...report, seconds: seconds() };
  } finally {
    await world.close();
  }
};
