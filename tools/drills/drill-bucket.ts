import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { bringTool } from '../../test/support/bring-tool.ts';

const BUCKET = 'backups';
/** The only key of this bucket. */
const KEY = 'S3RVER';

/** A place for backups (BACKUP_TO), and the other settings for it. */
export type DrillBucket = { place: string; settings: Record<string, string> };

/** Opens an S3 bucket over TLS on this machine until this process ends; `folder` stores its content. */
export const openBucket = async (folder: string): Promise<DrillBucket> => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['-keyout', key, '-out', certificate, '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', ...made],
    {
      stdio: 'ignore',
    },
  );
  const port = await freePort();
  const program = join(bringTool('bucket'), 's3rver/bin/s3rver.js');
  const store = ['--directory', join(folder, 'objects'), '--no-vhost-buckets', '--configure-bucket', BUCKET];
  const place = ['--address', 'localhost', '--port', String(port), '--key', key, '--cert', certificate];
  const child = spawn(process.execPath, [program, '--silent', ...place, ...store], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.unref();
  return {
    place: `s3:https://localhost:${port}/${BUCKET}`,
    settings: {
      BACKUP_KEY_ID: KEY,
      BACKUP_KEY_SECRET: KEY,
      PGBACKREST_REPO1_STORAGE_CA_FILE: certificate,
      // restic reads this one.
      SSL_CERT_FILE: certificate,
    },
  };
};
