import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { bringTool } from '../../test/support/bring-tool.ts';

const BUCKET = 'backups';
/** The one key that this bucket knows. */
const KEY = 'S3RVER';

/** Where backups go, as BACKUP_TO has it, and the other settings that lead there. */
export type DrillBucket = { place: string; settings: Record<string, string> };

/** Opens a bucket on this machine that speaks S3 over TLS, by a certificate of its own, until this process ends; `folder` keeps what it stores. */
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
      // For restic.
      SSL_CERT_FILE: certificate,
    },
  };
};
