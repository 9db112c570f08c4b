import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../support/free-ports.ts';
import type { Engine } from './engine.ts';
import { PROGRAMS } from './packages.ts';
import { COMMANDS, type Send, untilItListens, Window } from './webdriver.ts';

/** MiniBrowser's own toolbar would keep the window wider than a phone. */
const NARROW = `* { min-width: 0; padding: 0; margin: 0; font-size: 1px; border-width: 0; }
image { -gtk-icon-transform: scale(.1); }`;
const STILL = '[Settings]\ngtk-enable-animations=0\n';

const someSettings = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'watchwell-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), NARROW);
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), STILL);
  return folder;
};

/** The first screen number that no other X server of this machine has. */
const freeScreen = (): string => {
  let screen = 90;
  while (existsSync(`/tmp/.X11-unix/X${screen}`) || existsSync(`/tmp/.X${screen}-lock`)) screen += 1;
  return `:${screen}`;
};

/** Speaks W3C WebDriver over HTTP. */
const speakTo = (driver: string): Send => {
  let session = '';
  return async (command, params = {}) => {
    const { method, path } = COMMANDS[command];
    const { id, ...body } = params;
    const reply = await fetch(`${driver}/session${session}${path.replace(':id', String(id))}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(command === 'type' ? params : body) }),
    });
    const { value } = (await reply.json()) as {
      value: { sessionId?: string; error?: string; message?: string };
    };
    if (!reply.ok) throw new Error(`${command}: ${value.error}, ${value.message}`);
    if (command === 'newSession') session = `/${value.sessionId}`;
    return value;
  };
};

const stop = async (programs: readonly ChildProcess[]): Promise<void> => {
  for (const program of programs) {
    program.kill('SIGTERM');
    if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
  }
};

/** WebKitGTK's MiniBrowser, Safari's engine. Pages get the focus only with a screen and a window manager. */
export const webkit: Engine = {
  name: 'WebKit',
  open: async () => {
    const settings = someSettings();
    const environment = { ...process.env, DISPLAY: freeScreen(), XDG_CONFIG_HOME: settings };
    const start = (program: string, ...args: string[]) =>
      spawn(program, args, { env: environment, stdio: 'ignore' });
    const screen = start(PROGRAMS.screen, environment.DISPLAY, '-screen', '0', '1600x1200x24');
    await untilItListens(async () => {
      if (!existsSync(`/tmp/.X11-unix/X${environment.DISPLAY.slice(1)}`)) throw new Error('no screen yet');
    });
    const manager = start(PROGRAMS.windowManager);
    const port = await freePorts(1);
    const driver = start(PROGRAMS.webkitDriver, `--port=${port}`);
    const address = `http://127.0.0.1:${port}`;
    await untilItListens(() => fetch(`${address}/status`));
    const send = speakTo(address);
    await send('newSession', {
      capabilities: {
        alwaysMatch: {
          unhandledPromptBehavior: 'accept',
          'webkitgtk:browserOptions': { binary: PROGRAMS.miniBrowser, args: ['--automation'] },
        },
      },
    });
    return {
      window: new Window(send),
      close: async () => {
        await send('endSession').catch(() => undefined);
        await stop([driver, manager, screen]);
        rmSync(settings, { recursive: true, force: true, maxRetries: 10 });
      },
    };
  },
};
