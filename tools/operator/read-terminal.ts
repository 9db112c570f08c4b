import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ERROR_TEXTS } from '../../src/contracts/error-codes.ts';
import { CommandError } from './site-database.ts';

/** The input and the output of questions; they use standard error, so that a command's output stays clean. */
export type Place = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  shown: NodeJS.WritableStream;
};
const HERE: Place = { input: process.stdin, shown: process.stderr };

/** Shows the question, and hides typed input while `hidden`. */
const mutedOutput = (shown: Place['shown']) => {
  const state = { hidden: false };
  const output = new Writable({
    write(chunk, _, done) {
      if (!state.hidden) shown.write(chunk);
      done();
    },
  });
  return { state, output };
};

type Terminal = {
  /** Returns the typed line, trimmed, or `preset` for an empty line. */
  ask(question: string, preset?: string): Promise<string>;
  /** Returns the line as it was typed, without showing it. */
  askSecret(question: string): Promise<string>;
  close(): void;
};

const openTerminal = ({ input, shown }: Place): Terminal => {
  const { state, output } = mutedOutput(shown);
  const lines = createInterface({ input, output, terminal: true, historySize: 0 });
  return {
    async ask(question, preset = '') {
      const typed = (await lines.question(preset ? `${question} [${preset}]: ` : `${question}: `)).trim();
      return typed || preset;
    },
    async askSecret(question) {
      shown.write(`${question}: `);
      state.hidden = true;
      try {
        return await lines.question('');
      } finally {
        state.hidden = false;
        shown.write('\n');
      }
    },
    close: () => lines.close(),
  };
};

/** Returns the first line of piped input. */
const readPipedLine = async ({ input }: Place): Promise<string> => {
  const lines = createInterface({ input });
  for await (const line of lines) return line;
  return '';
};

type Asked = { given: string | undefined; preset: string; withPassword: boolean };

/** Asks for the account and, if wanted, its password, twice unless it is piped. @throws CommandError */
export const askForAccount = async (
  { given, preset, withPassword }: Asked,
  place: Place = HERE,
): Promise<{ email: string; password: string }> => {
  if (!place.input.isTTY)
    return { email: given ?? preset, password: withPassword ? await readPipedLine(place) : '' };
  const terminal = openTerminal(place);
  try {
    const email = given ?? (await terminal.ask('E-mail', preset));
    if (!withPassword) return { email, password: '' };
    const password = await terminal.askSecret('Password');
    const confirm = await terminal.askSecret('The same password again');
    if (password !== confirm) throw new CommandError(ERROR_TEXTS['password-mismatch']);
    return { email, password };
  } finally {
    terminal.close();
  }
};
