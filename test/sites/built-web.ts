import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from '../../tools/build/compress-files.ts';
import { createTestFolder } from '../support/test-folder.ts';

/** Replaces the renderer of the built web, and prints its arguments. */
const RENDERER = `
  export const STYLE_SOURCE = "'sha256-style'";
  export const sharedAddress = ({ pathname, searchParams }) =>
    /^\\/(shared|patient\\/\\w{10})$/.test(pathname)
      ? { path: pathname, query: searchParams.has('tab') ? '?tab=' + searchParams.get('tab') : '' }
      : undefined;
  let rendered = 0;
  export const render = async (request, { fetch, language, theme, site }) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/moved') return { status: 302, html: '', redirect: '/login' };
    if (pathname === '/broken') throw new Error('a fault in a screen');
    if (pathname === '/held') await globalThis.untilDrawn();
    if (pathname === '/picture') {
      const bytes = await (await fetch('/dot.webp')).arrayBuffer();
      return { screen: pathname, status: 200, html: JSON.stringify([...new Uint8Array(bytes)]), hidden: false };
    }
    if (pathname === '/full') return { screen: '*', status: 503, html: '', hidden: false };
    const userId = pathname.split('/')[2];
    const headers = { 'content-type': 'application/json' };
    const asked = userId && (await fetch('/api/current_patient', { method: 'POST', headers, body: JSON.stringify({ userId }) }));
    const patient = asked && (await asked.json());
    rendered += 1;
    const user = await (await fetch('/api/current_user')).json();
    const seen = await (await fetch('/api/language')).json();
    return { screen: pathname, status: pathname === '/' || pathname === '/shared' || patient?.id ? 200 : 404, hidden: pathname !== '/', html: JSON.stringify({ rendered, patient, url: request.url, language, theme, site, user, seen }) };
  };`;

/** Bytes that no text has. */
export const NOT_TEXT = Buffer.from([0xff, 0x00, 0x89]);

/** Writes a web as the build leaves it, whose pages print their arguments. Returns its folder. */
export const createBuiltWeb = async (): Promise<string> => {
  const folder = createTestFolder('web');
  const put = (path: string, text: string | Buffer) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  put('ssr/entry-server.js', RENDERER);
  put('ssr/package.json', '{"type":"module"}');
  put('web/assets/entry-1a2b3c.js', `'${'long enough to be compressed '.repeat(100)}'`);
  put('web/assets/film-1a2b3c.mp4', 'm'.repeat(5000));
  put('web/mark.svg', '<svg/>');
  put('web/dot.webp', NOT_TEXT);
  await compressFiles(join(folder, 'web'));
  return folder;
};
