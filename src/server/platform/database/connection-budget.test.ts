import { expect, test } from 'vitest';
import { examineConnections, SERVER_CONNECTIONS } from './connections.ts';

test('a server needs 21 connections, and the doctor reports a database with fewer than it and its operator need', () => {
  expect(SERVER_CONNECTIONS).toBe(21);
  expect(examineConnections(31)).toEqual([]);
  expect(examineConnections(30)).toEqual([
    {
      wrong: 'it takes 30 connections, and a server wants 31',
      mend: 'raise max_connections of PostgreSQL: 21 for each server, and 10 besides',
    },
  ]);
});
