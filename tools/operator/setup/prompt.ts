import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from '../site-database.ts';

/** Where answers are typed or piped in, a line each, and where the questions are shown. */
export type Place = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream & { columns?: number };
};

/** A question; `withPassword`: its answer is an address whose password nobody shall read over the shoulder. */
type Asked = { text: string; preset?: string | undefined; withPassword?: boolean | undefined };

export type Prompt = {
  /** Returns whether a person answers, who can be asked again. */
  isTyped: boolean;
  /**
   * Returns the next line, trimmed; the preset for an empty one, and for every piped line after the last.
   * @throws CommandError when the person ends the input
   */
  ask(asked: Asked): Promise<string>;
  close(): void;
};

/** Replaces each character of an address behind its user by a star: where a password ends is known at the end only. */
const starPassword = (line: string): string =>
  line.replace(
    /(:\/\/[^/:]*:)(.*)$/,
    (_, before: string, hidden: string) => before + '*'.repeat(hidden.length),
  );

/** Passes on what readline draws: a whole line, or what was typed at its end. */
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
  // Lines that are piped in come before they are asked for.
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
