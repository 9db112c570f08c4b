/**
 * `npm run house` prints the sizes of the files of src/server and src/web, how many have one importer, the
 * share of import lines, and the aims with today's number beside each. `-- --single` lists files with one
 * importer, the smallest first: each should be an idea of its own, not a part of its importer.
 */
import { measureAims } from './aims.ts';
import { readSources, type SourceFile } from './source-files.ts';

const PARTS = ['src/server', 'src/web'];
const files = readSources('{src,sandbox,database,test,tools}/**/*.{ts,tsx}');

const importers = new Map<string, string[]>();
for (const { path, imports } of files) {
  for (const name of imports) importers.set(name, [...(importers.get(name) ?? []), path]);
}
const importedOnce = ({ path }: SourceFile) => importers.get(path)?.length === 1;

const figuresOf = (part: readonly SourceFile[]) => {
  const sizes = part.map(({ lines }) => lines).sort((a, b) => a - b);
  const quantile = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))];
  const total = sizes.reduce((sum, lines) => sum + lines, 0);
  const importLines = part.reduce((sum, file) => sum + file.importLines, 0);
  return {
    files: part.length,
    lines: total,
    median: quantile(0.5),
    p90: quantile(0.9),
    max: quantile(1),
    'one importer': part.filter(importedOnce).length,
    'import lines': `${((100 * importLines) / total).toFixed(1)} %`,
  };
};

const partOf = (part: string) => files.filter(({ path }) => path.startsWith(`${part}/`));
const both = PARTS.flatMap(partOf);

console.table({
  ...Object.fromEntries(PARTS.map((part) => [part, figuresOf(partOf(part))])),
  together: figuresOf(both),
});
console.table(measureAims());

if (process.argv.includes('--single')) {
  const single = both.filter(importedOnce).sort((a, b) => a.lines - b.lines);
  for (const { path, lines } of single) console.log(`${lines}\t${path}\t<- ${importers.get(path)?.[0]}`);
}
