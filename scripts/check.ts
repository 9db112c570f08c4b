import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** What `npm run check` is: the looks at the sources, all at once, and the tests after them, as soon as none has a complaint. */
const LOOKS = ['types', 'lint', 'direction', 'unused'];
const root = join(import.meta.dirname, '..');

const look = (name: string): Promise<boolean> => {
  const begun = Date.now();
  const child = spawn('npm', ['run', '--silent', name], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => said.push(part));
  child.stderr.on('data', (part: Buffer) => said.push(part));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const seconds = ((Date.now() - begun) / 1_000).toFixed(1);
      console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
      if (code !== 0) process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
};

const found = await Promise.all(LOOKS.map(look));
process.exitCode = found.every(Boolean)
  ? (spawnSync('npm', ['run', '--silent', 'test:server'], { cwd: root, stdio: 'inherit' }).status ?? 1)
  : 1;
