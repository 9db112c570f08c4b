import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { Parser } from 'htmlparser2';
import type { SanctionList } from '#contracts/screening.ts';

/** An entry of a sanction list: a person, a firm or a ship, with all its names. */
export type SanctionEntry = { reference: string; names: string[]; born: number[] };

/** Names what is wrong with a file; nothing of it is used. */
export class ListError extends Error {}

const YEAR = /(?<!\d)(?:18|19|20)\d\d(?!\d)/g;
const yearsIn = (text: string): number[] => [...text.matchAll(YEAR)].map(([year]) => Number(year));

type Entries = Map<string, SanctionEntry>;

/** Adds what a row or an element says to its entry. */
const add = (
  entries: Entries,
  reference: string,
  names: readonly string[],
  born: readonly number[],
): void => {
  const known = entries.get(reference) ?? { reference, names: [], born: [] };
  const filled = names.map((name) => name.replaceAll(/\s+/g, ' ').trim()).filter((name) => name !== '');
  entries.set(reference, {
    reference,
    names: [...new Set([...known.names, ...filled])],
    born: [...new Set([...known.born, ...born])].sort(),
  });
};

const UK_NAMES = ['Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Name 6'];
const UK_COLUMNS = ['Unique ID', ...UK_NAMES, 'Name non-latin script', 'D.O.B'];

/** The CSV of the UK Sanctions List: a line with its day, headers, and a row for each name of an entry. */
const parseUk = async (file: Readable): Promise<Entries> => {
  const entries: Entries = new Map();
  let headers: string[] | undefined;
  // Rows are as wide as the headers; the line with the day is not.
  for await (const row of file.pipe(parse({ bom: true, relax_column_count: true })) as AsyncIterable<
    string[]
  >) {
    if (!headers) {
      if (row.includes('Unique ID')) headers = row.map((name) => name.trim());
      else if (row.length > 1) throw new ListError('the headers of the UK Sanctions List are missing');
      const missing = headers && UK_COLUMNS.filter((name) => !headers?.includes(name));
      if (missing && missing.length > 0)
        throw new ListError(`these columns are missing: ${missing.join(', ')}`);
      continue;
    }
    if (row.length !== headers.length)
      throw new ListError(`a row has ${row.length} columns instead of ${headers.length}`);
    const cells = new Map(headers.map((name, place) => [name, row[place] ?? '']));
    const cell = (name: string) => cells.get(name)?.trim() ?? '';
    if (cell('Unique ID') === '') throw new ListError('a row has no Unique ID');
    const names = [UK_NAMES.map(cell).join(' '), cell('Name non-latin script')];
    add(entries, cell('Unique ID'), names, yearsIn(cell('D.O.B')));
  }
  return entries;
};

type Attributes = Readonly<Record<string, string>>;
type Reader = {
  root: string;
  open(name: string, attributes: Attributes): void;
  close(name: string, text: string): void;
};

/** Reads XML piece by piece. @throws ListError when it has another root, or ends before its root does. */
const parseXml = async (file: Readable, { root, open, close }: Reader): Promise<void> => {
  let text = '';
  let [first, isWhole]: [string | undefined, boolean] = [undefined, false];
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        first ??= local(name);
        text = '';
        open(local(name), attributes);
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag: (name, isImplied) => {
        if (isImplied) return;
        if (local(name) === root) isWhole = true;
        close(local(name), text.trim());
        text = '';
      },
    },
    { xmlMode: true },
  );
  for await (const part of file.setEncoding('utf8')) parser.write(String(part));
  parser.end();
  if (first !== root) throw new ListError(`it is no <${root}> of that list`);
  if (!isWhole) throw new ListError('it ends before its end: was it cut off?');
};

/** The XML 1.1 of the EU's Financial Sanctions Files. */
const parseEu = async (file: Readable): Promise<Entries> => {
  const entries: Entries = new Map();
  let reference = '';
  await parseXml(file, {
    root: 'export',
    open: (name, attributes) => {
      if (name === 'sanctionEntity') reference = attributes.euReferenceNumber || attributes.logicalId || '';
      if (name === 'sanctionEntity' && reference === '') throw new ListError('an entity has no number');
      if (name === 'nameAlias') add(entries, reference, [attributes.wholeName ?? ''], []);
      if (name === 'birthdate')
        add(entries, reference, [], yearsIn(`${attributes.year ?? ''} ${attributes.birthdate ?? ''}`));
    },
    close: () => undefined,
  });
  return entries;
};

/** SDN.XML of OFAC. */
const parseOfac = async (file: Readable): Promise<Entries> => {
  const entries: Entries = new Map();
  let reference = '';
  let name = { firstName: '', lastName: '' };
  const endName = () => {
    add(entries, reference, [`${name.firstName} ${name.lastName}`], []);
    name = { firstName: '', lastName: '' };
  };
  let [isInEntry, isInAlias] = [false, false];
  await parseXml(file, {
    root: 'sdnList',
    open: (tag) => {
      if (tag === 'sdnEntry') [isInEntry, reference] = [true, ''];
      // The entry's own name stands before its lists.
      if (tag === 'akaList' || tag === 'sdnType') if (name.lastName) endName();
      if (tag === 'aka') isInAlias = true;
    },
    close: (tag, text) => {
      if (!isInEntry) return;
      if (tag === 'uid' && reference === '') reference = text;
      if (tag === 'firstName' || tag === 'lastName') name[tag] = text;
      if (tag === 'aka') {
        isInAlias = false;
        endName();
      }
      if (tag === 'dateOfBirth' && !isInAlias) add(entries, reference, [], yearsIn(text));
      if (tag === 'sdnEntry') {
        if (reference === '') throw new ListError('an entry has no number');
        if (name.lastName) endName();
        isInEntry = false;
      }
    },
  });
  return entries;
};

const PARSERS: Record<SanctionList, (file: Readable) => Promise<Entries>> = {
  uk: parseUk,
  eu: parseEu,
  ofac: parseOfac,
};

/** Reads a list as a stream. @throws ListError with what is wrong. */
export const parseList = async (list: SanctionList, file: Readable): Promise<SanctionEntry[]> => {
  const entries = await PARSERS[list](file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new ListError(error.message);
    throw error;
  });
  const read = [...entries.values()];
  if (read.length === 0) throw new ListError('it has no entries');
  const nameless = read.find(({ names }) => names.length === 0);
  if (nameless) throw new ListError(`entry ${nameless.reference} has no name`);
  return read;
};
