import { expect, test } from 'vitest';
import { connectionsOf, examineConnections } from './connection-budget.ts';

test('each further worker needs 16 connections, and the doctor reports a database with fewer', () => {
  expect([1, 2, 4].map(connectionsOf)).toEqual([21, 37, 69]);
  expect(examineConnections(2, 47)).toEqual([]);
  expect(examineConnections(2, 46)).toEqual([
    {
      wrong: 'it takes 46 connections, and WORKERS=2 wants 47',
      mend: 'raise max_connections of PostgreSQL, or set fewer WORKERS',
    },
  ]);
});
