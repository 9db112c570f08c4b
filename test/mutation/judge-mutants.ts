type Point = { line: number; column: number };
type Place = { start: Point; end: Point };

/** The parts of Stryker's report that are read: the files with their faults, and the outcome of each. */
export type MutationReport = {
  files: Record<
    string,
    { source: string; mutants: { location: Place; replacement?: string; status: string }[] }
  >;
};

/** A fault that was put into a file and that no test noticed. */
export type Survivor = { file: string; was: string; becomes: string };

/** The reason why no test can notice a fault, or why none has to. */
export type Reason = Survivor & {
  why: string;
  /** Number of places in the file; default: one. */
  times?: number;
};

/** Score of a file: its faults, and those that no test noticed. */
export type Score = { file: string; faults: number; survivors: Survivor[] };

/** Share of a file's faults that tests must notice. */
export const LEAST_PERCENT = 85;

const NOTICED = ['Killed', 'Timeout'];
const UNNOTICED = ['Survived', 'NoCoverage'];

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the text between two places, whose lines and columns count from 1. */
const textAt = (source: string, { start, end }: Place): string => {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n');
};

/** Scores of the report's files, sorted by name. Faults that stop the code from loading do not count. */
export const scoresOf = ({ files }: MutationReport): Score[] =>
  Object.entries(files)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, { source, mutants }]) => {
      const counted = mutants.filter(({ status }) => [...NOTICED, ...UNNOTICED].includes(status));
      const survivors = counted
        .filter(({ status }) => UNNOTICED.includes(status))
        .map(({ location, replacement = '' }) => ({
          file,
          was: onOneLine(textAt(source, location)),
          becomes: onOneLine(replacement),
        }));
      return { file, faults: counted.length, survivors };
    });

export const percentOf = ({ faults, survivors }: Score): number =>
  faults === 0 ? 100 : (100 * (faults - survivors.length)) / faults;

const isOf =
  (one: Survivor) =>
  (other: Survivor): boolean =>
    one.file === other.file && one.was === other.was && one.becomes === other.becomes;

/** Removes from `some` one equal entry for each of `others`. */
const without = (some: readonly Survivor[], others: readonly Survivor[]): Survivor[] => {
  const left = [...some];
  for (const other of others) {
    const place = left.findIndex(isOf(other));
    if (place >= 0) left.splice(place, 1);
  }
  return left;
};

const shown = ({ file, was, becomes }: Survivor): string => `${file}: ${was} → ${becomes}`;

/** Lists files with too few noticed faults, survivors without a reason, and reasons without a survivor. */
export const complaintsOf = (scores: readonly Score[], reasons: readonly Reason[]): string[] => {
  const low = scores.filter((score) => percentOf(score) < LEAST_PERCENT);
  const survivors = scores.flatMap((score) => score.survivors);
  const explained = reasons.flatMap((reason) => Array<Survivor>(reason.times ?? 1).fill(reason));
  return [
    ...low.map((score) => `${score.file}: ${percentOf(score).toFixed(1)} %, not ${LEAST_PERCENT} %`),
    ...without(survivors, explained).map((one) => `no test notices, and no reason is given: ${shown(one)}`),
    ...without(explained, survivors).map(
      (one) => `a reason is given for what does not survive: ${shown(one)}`,
    ),
  ];
};

const code = (text: string): string => `\`${text.replaceAll('|', '\\|').replaceAll('`', '´')}\``;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const HEAD = `# Which faults the tests notice

Made by \`npx node test/mutation/mutation.ts\`, which puts one fault after the other into the pure code of money (Stryker's mutants) and runs the
tests that bear the names of its files, without a database. Faults in what is made once, when a file is loaded, are left out: for
each of them all tests would have to run. A file below ${LEAST_PERCENT} %, a fault that survives without a reason in
\`test/mutation/survivors.ts\`, and a reason for one that does not survive make the command fail.
`;

/** Writes the page with the scores. */
export const pageOf = (scores: readonly Score[], reasons: readonly Reason[]): string => {
  const all = {
    file: '**all**',
    faults: scores.reduce((sum, { faults }) => sum + faults, 0),
    survivors: scores.flatMap(({ survivors }) => survivors),
  };
  const rows = [...scores, all].map((score) => [
    score.file,
    String(score.faults),
    String(score.survivors.length),
    `${percentOf(score).toFixed(1)} %`,
  ]);
  const left = reasons
    .filter((reason) => all.survivors.some(isOf(reason)))
    .map(({ file, was, becomes, why, times }) => {
      const places = times === undefined ? '' : ` (in ${times} places)`;
      return [file, code(was) + places, code(becomes), why];
    });
  return `${HEAD}\n${table(['File', 'Faults', 'Unnoticed', 'Noticed'], rows)}\n
## Those that no test notices\n\n${table(['File', 'Was', 'Becomes', 'Why'], left)}\n`;
};
