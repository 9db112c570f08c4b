import { connect, type NetConnectOpts } from 'node:net';
import { text } from 'node:stream/consumers';
import type { VirusScanPort } from '../../files/virus-scan-port.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Finding } from '../../platform/findings/findings.ts';

/** The time limit of a scan; a person waits for it. */
const LIMIT_MS = 10_000;

/** Parses the checked setting: `tcp://host:port` or `unix:///path`. */
const placeOf = (address: string): NetConnectOpts => {
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol === 'unix:') return { path: pathname };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
};

/** Sends one command of clamd's protocol and reads until clamd ends the connection. */
const ask = (address: string, question: readonly Uint8Array[], limitMs: number): Promise<string> => {
  const socket = connect({ ...placeOf(address), signal: AbortSignal.timeout(limitMs) });
  for (const part of question) socket.write(part);
  return text(socket);
};

const sizeOf = (bytes: Uint8Array): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(bytes.length);
  return size;
};

const NOTHING = new Uint8Array();

/** ClamAV through its daemon `clamd`: the bytes are sent as they are, and never written to a file. */
export const createClamd = (address: string, limitMs = LIMIT_MS): VirusScanPort => ({
  async isInfected(bytes) {
    const question = [Buffer.from('zINSTREAM\0'), sizeOf(bytes), bytes, sizeOf(NOTHING)];
    const answer = await ask(address, question, limitMs).catch((error: Error) => error.message);
    if (/^stream: .+ FOUND\0?$/.test(answer)) return true;
    // Any other answer means that the file was not scanned, for example because it is too long.
    if (!/^stream: OK\0?$/.test(answer)) throw new DomainError('scanner-away', answer || 'no answer');
    return false;
  },
});

const WEEK_MS = 7 * 86_400_000;
const LISTS = 'let freshclam run beside clamd: viruses of the last days are in no older list';

/** Asks for the version and date of clamd's virus lists. */
export const examineClamd = async (address: string): Promise<Finding[]> => {
  try {
    const version = await ask(address, [Buffer.from('zVERSION\0')], LIMIT_MS);
    const day = /^ClamAV [^/]+\/\d+\/(.+?)\0?$/.exec(version)?.[1];
    if (day === undefined) return [{ wrong: 'it has no list of viruses', mend: LISTS }];
    if (Date.parse(day) > Date.now() - WEEK_MS) return [];
    return [{ wrong: `its list of viruses is of ${day}`, mend: LISTS }];
  } catch (error) {
    const mend = 'look at CLAMD_ADDRESS, and at TCPSocket or LocalSocket in clamd.conf';
    return [{ wrong: `no answer (${(error as Error).message})`, mend }];
  }
};
