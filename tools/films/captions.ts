/** A line, and the seconds of the film during which it shows. */
export type Cue = { from: number; to: number; line: string };

const two = (value: number): string => String(value).padStart(2, '0');

const stamp = (seconds: number): string => {
  const millis = Math.round(seconds * 1000);
  const minutes = Math.floor(millis / 60_000);
  return `${two(minutes)}:${((millis % 60_000) / 1000).toFixed(3).padStart(6, '0')}`;
};

/** Formats cues as a WebVTT file. */
export const toWebVtt = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, line }) => `${stamp(from)} --> ${stamp(to)}\n${line}`), '']
    .join('\n\n')
    .trimEnd()
    .concat('\n');

const CUE = /^(\d{2}):(\d{2}\.\d{3}) --> (\d{2}):(\d{2}\.\d{3})\n(.+)$/s;

/** Parses a WebVTT file written by `toWebVtt`; throws on anything else. */
export const fromWebVtt = (text: string): Cue[] => {
  const [heading, ...blocks] = text.trimEnd().split('\n\n');
  if (heading !== 'WEBVTT') throw new Error('no WebVTT file');
  return blocks.map((block) => {
    const found = CUE.exec(block);
    if (!found) throw new Error(`no cue: ${block}`);
    const [, fromMinutes, fromSeconds, toMinutes, toSeconds, line = ''] = found;
    const seconds = (minutes = '', rest = '') => Number(minutes) * 60 + Number(rest);
    return { from: seconds(fromMinutes, fromSeconds), to: seconds(toMinutes, toSeconds), line };
  });
};

const LETTERS_A_SECOND = 17;
const LEAST_SECONDS = 2.8;

/** Returns the reading time of the longest line, given the same line in several languages. */
export const readingSeconds = (lines: readonly string[]): number =>
  Math.max(LEAST_SECONDS, ...lines.map((line) => 0.8 + line.length / LETTERS_A_SECOND));
