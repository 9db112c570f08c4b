import { existsSync } from 'node:fs';

const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** Paths of each engine's programs in Debian's packages. */
export const PROGRAMS = {
  firefox: '/usr/bin/firefox-esr',
  miniBrowser: `${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`,
  webkitDriver: '/usr/bin/WebKitWebDriver',
  screen: '/usr/bin/Xvfb',
  windowManager: '/usr/bin/openbox',
} as const;

/** Debian's package of each program that an engine needs. */
const PACKAGES = {
  Firefox: { [PROGRAMS.firefox]: 'firefox-esr' },
  WebKit: {
    [PROGRAMS.webkitDriver]: 'webkit2gtk-driver',
    [PROGRAMS.miniBrowser]: 'libwebkit2gtk-4.1-0',
    [PROGRAMS.screen]: 'xvfb',
    [PROGRAMS.windowManager]: 'openbox',
  },
} as const;

export type EngineName = keyof typeof PACKAGES;

export const ENGINE_NAMES = Object.keys(PACKAGES) as EngineName[];

/** Names the packages that an engine lacks in one sentence; undefined where nothing is missing. */
export const missingFor = (engine: EngineName, isThere = existsSync): string | undefined => {
  const missing = Object.entries(PACKAGES[engine]).flatMap(([program, debian]) =>
    isThere(program) ? [] : [debian],
  );
  if (missing.length === 0) return undefined;
  return `the walk in ${engine} needs Debian's packages: apt-get install --no-install-recommends ${missing.join(' ')}.`;
};
