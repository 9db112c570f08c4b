import Fastify, { type FastifyInstance } from 'fastify';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../load-config.ts';
import { installDrain, registerHealthRoutes } from './health-routes.ts';

/** A driver that accepts everything and never answers. */
class SilentDriver extends DummyDriver {
  override acquireConnection() {
    return new Promise<never>(() => undefined);
  }
}

let app: FastifyInstance;
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

test('reports a silent database to a probe within two seconds', async () => {
  app = Fastify();
  const db = new Kysely<object>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SilentDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  registerHealthRoutes(app, { db, drain: installDrain(app), config: loadConfig({ NODE_ENV: 'test' }) });
  await app.ready();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const probe = app.inject({ url: '/readyz' });
  while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
  vi.advanceTimersByTime(2_000);
  expect((await probe).statusCode).toBe(503);
});
