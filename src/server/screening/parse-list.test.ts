import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { SanctionList } from '#contracts/screening.ts';
import { parseList } from './parse-list.ts';

const read = (list: SanctionList, text: string) =>
  parseList(list, Readable.from([Buffer.from(text)], { objectMode: false }));

const EU = `<?xml version="1.0"?><export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-28">
  <sanctionEntity euReferenceNumber="EU.1.1" logicalId="13"><subjectType code="person"/>
    <nameAlias wholeName="Cassius  Mordaunt"/><nameAlias wholeName="Кассіус Мордаунт"/><birthdate year="1958"/></sanctionEntity>
  <sanctionEntity logicalId="14"><nameAlias wholeName="Darkwater &amp; Sons"/></sanctionEntity></export>`;

const OFAC = `<sdnList><publshInformation><Publish_Date>11/28/2026</Publish_Date></publshInformation>
  <sdnEntry><uid>36</uid><firstName>Cassius</firstName><lastName>MORDAUNT</lastName><sdnType>Individual</sdnType>
    <akaList><aka><uid>12</uid><type>a.k.a.</type><lastName>MORDENT</lastName><firstName>Cash</firstName></aka></akaList>
    <dateOfBirthList><dateOfBirthItem><uid>7</uid><dateOfBirth>07 Oct 1958</dateOfBirth></dateOfBirthItem></dateOfBirthList></sdnEntry>
  <sdnEntry><uid>37</uid><lastName>DARKWATER TRADING</lastName><sdnType>Entity</sdnType></sdnEntry></sdnList>`;

test('reads the list that comes with the sandbox, each entry with all its names', async () => {
  const file = join(import.meta.dirname, '../../../sandbox/sanctions/UK-Sanctions-List.csv');
  const entries = await parseList('uk', createReadStream(file));
  expect(entries).toContainEqual({
    reference: 'INV0001',
    names: ['Vasyl Petrovych ZLYDENKO', 'Злиденко Василь Петрович', 'Vasilii ZLYDENKO'],
    born: [1961],
  });
  expect(entries.find(({ reference }) => reference === 'INV0003')?.born).toEqual([1958]);
});

test('reads the file of the EU', async () => {
  expect(await read('eu', EU)).toEqual([
    { reference: 'EU.1.1', names: ['Cassius Mordaunt', 'Кассіус Мордаунт'], born: [1958] },
    { reference: '14', names: ['Darkwater & Sons'], born: [] },
  ]);
});

test('reads the file of OFAC, other names included', async () => {
  expect(await read('ofac', OFAC)).toEqual([
    { reference: '36', names: ['Cassius MORDAUNT', 'Cash MORDENT'], born: [1958] },
    { reference: '37', names: ['DARKWATER TRADING'], born: [] },
  ]);
});

test.each([
  ['uk', '', 'no entries'],
  ['uk', 'Report Date: 28-Nov-2026\n', 'no entries'],
  ['uk', '<html>Not found</html>', 'no entries'],
  ['uk', 'a,b,c\n1,2,3\n', 'headers'],
  ['uk', 'Unique ID,Name 1\nX,Y\n', 'columns are missing: Name 2'],
  [
    'uk',
    'Unique ID,Name 1,Name 2,Name 3,Name 4,Name 5,Name 6,Name non-latin script,D.O.B\nA,Cass',
    'a row has 2 columns',
  ],
  ['uk', 'Unique ID,Name 1,Name 2,Name 3,Name 4,Name 5,Name 6,Name non-latin script,D.O.B\nA,"Cass', 'Quote'],
  [
    'uk',
    'Unique ID,Name 1,Name 2,Name 3,Name 4,Name 5,Name 6,Name non-latin script,D.O.B\n,a,,,,,b,,\n',
    'no Unique ID',
  ],
  [
    'uk',
    'Unique ID,Name 1,Name 2,Name 3,Name 4,Name 5,Name 6,Name non-latin script,D.O.B\nA,,,,,,,,\n',
    'A has no name',
  ],
  ['eu', EU.slice(0, -20), 'cut off'],
  ['eu', OFAC, 'no <export>'],
  ['eu', '<export></export>', 'no entries'],
  ['eu', '<export><sanctionEntity><nameAlias wholeName="x"/></sanctionEntity></export>', 'no number'],
  ['ofac', OFAC.slice(0, -30), 'cut off'],
  ['ofac', 'nothing', 'no <sdnList>'],
  ['ofac', '<sdnList><sdnEntry><uid>1</uid></sdnEntry></sdnList>', 'no entries'],
] as const)('names what is wrong with a file of %s: %#', async (list, text, said) => {
  await expect(read(list, text)).rejects.toThrow(said);
});
