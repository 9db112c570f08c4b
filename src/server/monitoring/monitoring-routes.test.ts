import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadConfig } from '../load-config.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import { Keyring } from '../platform/secrets/keyring.ts';
import { registerMonitoringRoutes } from './monitoring.ts';

const createLoggingServer = async (lines: Record<string, unknown>[]) => {
  const app = await createHttpServer({
    config: loadConfig({ NODE_ENV: 'test' }),
    keyring: new Keyring('the secret of all tests, long enough'),
    clock: systemClock,
    sessions: { accountOf: async () => null, hasReturned: () => false },
    log: pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) }),
    rateLimits: false,
  });
  registerMonitoringRoutes(app);
  return app;
};

test('limits logged reports to 120 a minute over all addresses and logs the overflow once', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: Record<string, unknown>[] = [];
  const app = await createLoggingServer(lines);
  const payload = { screen: '/guest', message: 'TypeError', stack: '' };
  const report = () => app.inject({ method: 'POST', url: '/api/screens/failed', payload });
  for (let reports = 0; reports < 125; reports += 1) expect((await report()).statusCode).toBe(200);
  expect(lines).toHaveLength(121);
  expect(lines[120]).toMatchObject({ most: 120 });
  vi.advanceTimersByTime(60_000);
  await report();
  expect(lines).toHaveLength(122);
});

test('logs a screen that failed in a browser without personal data', async () => {
  const lines: Record<string, unknown>[] = [];
  const app = await createLoggingServer(lines);
  const failure = {
    screen: '/guest',
    message: 'TypeError: ola@example.org',
    stack: `at draw ${'x'.repeat(1_000)}`,
  };
  const noted = await app.inject({ method: 'POST', url: '/api/screens/failed', payload: failure });
  expect([noted.statusCode, noted.json()]).toEqual([200, { noted: true }]);
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'screen failed in a browser',
      screen: '/guest',
      fault: 'TypeError: [e-mail]',
      stack: failure.stack,
    }),
  ]);
  const unknown = { ...failure, screen: '/of-a-person/olena' };
  const refused = await app.inject({ method: 'POST', url: '/api/screens/failed', payload: unknown });
  expect([refused.statusCode, lines.length]).toEqual([400, 1]);
});
