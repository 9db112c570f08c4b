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
  /** Answers what was typed, trimmed; an empty line gives `preset`. */
  ask(question: string, preset?: string): Promise<string>;
  /** As typed, and not shown. */
  askSecret(question: string): Promise<string>;
  close(): void;
};

/** Questions to the person at the terminal. They go to the error output: what a command prints stays clean. */
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
