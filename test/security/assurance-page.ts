import type { Row } from './row.ts';

const inCell = (text: string): string => text.replaceAll('|', '\\|');

const testsOf = ({ tests = {} }: Row): string[] =>
  Object.entries(tests).flatMap(([file, titles]) => titles.map((title) => `\`${file}\`: ${title}`));

/** Text of a row: its tests and commands, and its remarks. */
const cellOf = (row: Row): string => {
  const said = [
    ...testsOf(row),
    ...(row.commands ?? []).map((command) => `\`npm run ${command}\``),
    ...(row.otherwise === undefined ? [] : [`*Otherwise:* ${row.otherwise}`]),
    ...(row.open === undefined ? [] : [`**Open:** ${row.open}`]),
    ...(row.notApplicable === undefined ? [] : [`*Does not apply:* ${row.notApplicable}`]),
  ];
  return said.map(inCell).join('<br>');
};

type Page = { title: string; about: string; rows: readonly Row[] };

/** A page of rows, with a count of the open ones first. */
export const assurancePage = ({ title, about, rows }: Page): string => {
  const open = rows.filter((row) => row.open !== undefined).flatMap(({ ids }) => ids);
  const lines = rows.map((row) => `| ${row.ids.join(', ')} | ${row.asks} | ${cellOf(row)} |`);
  return `# ${title}

${about} Made by \`test/security/assurance.test.ts\` from the tables beside it, which fails where a named test is not there;
\`npx vitest run test/security/assurance -u\` writes it again.

${rows.length} rows, of which ${open.length === 0 ? 'none has' : `these have`} something open${open.length === 0 ? '' : `: ${open.join(', ')}`}.

| Id | What is asked | What proves it |
|---|---|---|
${lines.join('\n')}
`;
};
