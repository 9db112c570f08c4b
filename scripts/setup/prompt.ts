import { createInterface } from 'node:readline/promises';

/** Where answers are typed or piped in, a line each, and where the questions are shown. */
export type Place = {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
};

export type Prompt = {
  /** Returns whether a person answers, who can be asked again. */
  isTyped: boolean;
  /** Returns the next line, trimmed; the preset for an empty one, and for every line after the last. */
  ask(text: string, preset?: string): Promise<string>;
  close(): void;
};

export const openPrompt = ({ input, output }: Place): Prompt => {
  const isTyped = input.isTTY === true;
  const reader = createInterface({ input, ...(isTyped && { output }), terminal: isTyped });
  // Lines that are piped in come before they are asked for.
  const lines = reader[Symbol.asyncIterator]();
  return {
    isTyped,
    async ask(text, preset = '') {
      output.write(preset === '' ? `${text}: ` : `${text} [${preset}]: `);
      const { value = '' } = await lines.next();
      if (!isTyped) output.write('\n');
      return value.trim() || preset;
    },
    close: () => reader.close(),
  };
};
