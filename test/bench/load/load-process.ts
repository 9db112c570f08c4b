import pg from 'pg';
import { serveTasks } from '../processes/serve-tasks.ts';
import { insertOne, tpcbOne } from '../references/sql-transactions.ts';
import { type HttpConnection, openHttpConnection } from './http-connection.ts';
import { type LoadOutcome, runCallers } from './run-callers.ts';
import { isPaid, type Turns, turnRequests } from './turn-requests.ts';

export type HttpLoad = { port: number; connections: number; milliseconds: number };
export type SqlLoad = { transaction: 'insert' | 'tpcb'; clients: number; milliseconds: number };
export type SqlClients = { connectionString: string; clients: number };

let requests: Buffer[][] = [];
let next = 0;

/** Signs the requests of the next HTTP loads in advance, because signing takes time. */
const prepare = async (turns: Turns): Promise<void> => {
  requests = turnRequests(turns);
  next = 0;
};

/** Runs an HTTP load. @throws Error when a credit is refused: the figure would measure something else */
const httpLoad = async ({ port, connections, milliseconds }: HttpLoad): Promise<LoadOutcome> => {
  const open: HttpConnection[] = await Promise.all(
    Array.from({ length: connections }, () => openHttpConnection(port)),
  );
  let refusal = '';
  try {
    const outcome = await runCallers({
      callers: connections,
      milliseconds,
      async call(caller) {
        const [request, connection] = [requests[next++], open[caller]];
        if (!request || !connection) return undefined;
        for (const each of request) {
          const answer = await connection.send(each);
          if (isPaid(answer)) continue;
          refusal ||= `${answer.status} ${answer.body}`;
          return false;
        }
        return true;
      },
    });
    if (outcome.failed > 0)
      throw new Error(`${outcome.failed} credits were refused, the first with ${refusal}`);
    return outcome;
  } finally {
    for (const connection of open) connection.close();
  }
};

const sqlClients: pg.Client[] = [];

/** Connects the clients of a reference once, because a cell must not measure connecting. */
const connectSql = async ({ connectionString, clients }: SqlClients) => {
  for (let index = 0; index < clients; index += 1) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    sqlClients.push(client);
  }
};

const sqlLoad = ({ transaction, clients, milliseconds }: SqlLoad): Promise<LoadOutcome> => {
  const run = transaction === 'insert' ? insertOne : tpcbOne;
  return runCallers({
    callers: clients,
    milliseconds,
    async call(caller) {
      const client = sqlClients[caller];
      if (!client) return undefined;
      await run(client);
      return true;
    },
  });
};

serveTasks({ prepare, httpLoad, connectSql, sqlLoad });
