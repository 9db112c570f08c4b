import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from '../site-database.ts';

/** The input of answers, typed or piped in line by line, and the output of questions. */
export type Place = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream & { columns?: number };
};

/** A question. `withPassword` means an address whose password is hidden while typed. */
type Asked = { text: string; preset?: string | undefined; withPassword?: boolean | undefined };

export type Prompt = {
  /** A person answers and can be asked again. */
  isTyped: boolean;
  /**
   * Returns the next line, trimmed; the preset for an empty one, and for every piped line after the last.
   * @throws CommandError when the person ends the input
   */
  ask(asked: Asked): Promise<string>;
  close(): void;
};

/** Stars every character of an address after its user, because only the end shows where a password ends. */
const starPassword = (line: string): string =>
  line.replace(
    /(:\/\/[^/:]*:)(.*)$/,
    (_, before: string, hidden: string) => before + '*'.repeat(hidden.length),
  );

/** Passes on readline's output: a whole line, or its typed end. */
const starredOutput = (shown: Place['output'], typed: () => string | undefined): Writable => {
  const output = new Writable({
    decodeStrings: false,
    write(drawn: string, _, done) {
      const line = typed();
      if (!line) shown.write(drawn);
      else if (line.endsWith(drawn)) shown.write(starPassword(line).slice(-drawn.length));
      else shown.write(drawn.replace(line, () => starPassword(line)));
      done();
    },
  });
  return Object.defineProperty(output, 'columns', { get: () => shown.columns });
};

export const openPrompt = ({ input, output }: Place): Prompt => {
  const isTyped = input.isTTY === true;
  let withPassword = false;
  const drawing = starredOutput(output, () => (withPassword ? reader.line : undefined));
  const reader = createInterface({
    input,
    ...(isTyped && { output: drawing }),
    terminal: isTyped,
    historySize: 0,
  });
  // Piped lines arrive before their questions.
  const lines = reader[Symbol.asyncIterator]();
  return {
    isTyped,
    async ask(asked) {
      const { text, preset = '' } = asked;
      const question = preset === '' ? `${text}: ` : `${text} [${preset}]: `;
      withPassword = asked.withPassword === true;
      if (isTyped) {
        reader.setPrompt(question);
        reader.prompt();
      } else output.write(`${question}\n`);
      const { value = '', done } = await lines.next();
      if (isTyped && done) throw new CommandError('\nStopped. Run this again to go on.');
      return value.trim() || preset;
    },
    close: () => reader.close(),
  };
};
