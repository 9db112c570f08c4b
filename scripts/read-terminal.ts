import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Shows what is asked, and nothing of what is typed while `hidden`. */
const mutedOutput = () => {
  const state = { hidden: false };
  const output = new Writable({
    write(chunk, _, done) {
      if (!state.hidden) process.stderr.write(chunk);
      done();
    },
  });
  return { state, output };
};

export type Terminal = {
  /** Returns the typed line, trimmed, or `preset` for an empty line. */
  ask(question: string, preset?: string): Promise<string>;
  /** Returns the line as it was typed, without showing it. */
  askSecret(question: string): Promise<string>;
  close(): void;
};

/** Asks the person at the terminal. Questions go to the error output, so that the command's own output stays clean. */
export const openTerminal = (): Terminal => {
  const { state, output } = mutedOutput();
  const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  return {
    async ask(question, preset = '') {
      const typed = (await lines.question(preset ? `${question} [${preset}]: ` : `${question}: `)).trim();
      return typed || preset;
    },
    async askSecret(question) {
      process.stderr.write(`${question}: `);
      state.hidden = true;
      try {
        return await lines.question('');
      } finally {
        state.hidden = false;
        process.stderr.write('\n');
      }
    },
    close: () => lines.close(),
  };
};

/** The first line of what is piped in. */
export const readPipedLine = async (): Promise<string> => {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  return '';
};
