/** One step of a document: the lines of a fenced block, and the line number of the first. */
export type Step = { title: string; line: number; lines: string };

/**
 * Returns the shell blocks of a document's section, in order. A block's title is its first comment, or its
 * first line. @throws Error when the section has none
 */
export const stepsOf = (document: string, section: string): Step[] => {
  const all = document.split('\n');
  const begin = all.indexOf(`## ${section}`);
  const rest = all.slice(begin + 1);
  const length = rest.findIndex((line) => line.startsWith('## '));
  const end = begin + 1 + (length < 0 ? rest.length : length);
  const steps: Step[] = [];
  let opened: number | undefined;
  for (let at = begin + 1; at < end; at += 1) {
    if (opened === undefined && all[at] === '```sh') opened = at + 1;
    else if (opened !== undefined && all[at] === '```') {
      const lines = all.slice(opened, at);
      steps.push({ title: (lines[0] ?? '').replace(/^# /, ''), line: opened + 1, lines: lines.join('\n') });
      opened = undefined;
    }
  }
  if (begin < 0 || steps.length === 0) throw new Error(`The document has no shell lines under "${section}".`);
  return steps;
};
