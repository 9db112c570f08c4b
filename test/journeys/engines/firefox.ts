import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../support/free-ports.ts';
import type { Engine } from './engine.ts';
import { PROGRAMS } from './packages.ts';
import { COMMANDS, type Send, untilItListens, Window } from './webdriver.ts';

const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB, en',
  'network.captive-portal-service.enabled': false,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'ui.prefersReducedMotion': 1,
};

/** The window's own toolbar would keep it wider than a phone. */
const NARROW = '* { min-width: 0 !important; }';

const aProfile = (marionettePort: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'watchwell-firefox-'));
  const lines = Object.entries({ ...PREFERENCES, 'marionette.port': marionettePort });
  const line = ([name, value]: [string, unknown]) => `user_pref("${name}", ${JSON.stringify(value)});`;
  writeFileSync(join(folder, 'user.js'), lines.map(line).join('\n'));
  mkdirSync(join(folder, 'chrome'));
  writeFileSync(join(folder, 'chrome/userChrome.css'), NARROW);
  return folder;
};

type Reply = readonly [
  type: 1,
  id: number,
  error: { error: string; message: string } | null,
  result: unknown,
];

/** Speaks Marionette: `<bytes>:[0, id, command, params]`, answer `<bytes>:[1, id, error, result]`. */
const speakTo = (socket: Socket): Send => {
  let received: Buffer = Buffer.alloc(0);
  let waiting = Promise.withResolvers<Reply>();
  socket.on('close', () => waiting.reject(new Error('Firefox closed the connection')));
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const colon = received.indexOf(':');
      const size = Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < colon + 1 + size) return;
      waiting.resolve(JSON.parse(received.subarray(colon + 1, colon + 1 + size).toString()));
      received = received.subarray(colon + 1 + size);
    }
  });
  let last = 0;
  return async (command, params = {}) => {
    last += 1;
    const message = JSON.stringify([0, last, COMMANDS[command].marionette, params]);
    waiting = Promise.withResolvers();
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = await waiting.promise;
    if (error) throw new Error(`${command}: ${error.error}, ${error.message}`);
    return (result as { value?: unknown } | null)?.value ?? result;
  };
};

/** Connects, and waits for the greeting, which Firefox sends first. */
const connectTo = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('error', reject);
    socket.once('data', () => resolve(socket));
  });

/** Debian's Firefox ESR, headless. Debian has no geckodriver, so the walk speaks Marionette. */
export const firefox: Engine = {
  name: 'Firefox',
  open: async () => {
    const port = await freePorts(1);
    const profile = aProfile(port);
    const browser = spawn(
      PROGRAMS.firefox,
      ['--headless', '--marionette', '--no-remote', '--profile', profile],
      { stdio: 'ignore' },
    );
    const socket = await untilItListens(() => connectTo(port));
    const send = speakTo(socket);
    await send('newSession', { unhandledPromptBehavior: 'accept', pageLoadStrategy: 'normal' });
    return {
      window: new Window(send),
      close: async () => {
        browser.kill('SIGTERM');
        if (browser.exitCode === null) await once(browser, 'exit');
        rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
      },
    };
  },
};
