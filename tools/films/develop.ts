import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { FRAMES_A_SECOND, type Frame } from './camera.ts';

const MOST_BYTES = 500_000;
/** Quality levels from fine to coarse; the first result that is small enough is kept. */
const COARSENESS = [29, 32, 35];
const POSTER_WIDTH = 800;
/** The quality of 100 at which letters of the interface stay sharp. */
const POSTER_QUALITY = 38;

const ffmpeg = (args: readonly string[]): void => {
  const { status, stderr, error } = spawnSync(
    'ffmpeg',
    ['-hide_banner', '-loglevel', 'error', '-y', ...args],
    {
      encoding: 'utf8',
    },
  );
  if (error) throw new Error('ffmpeg was not found (Debian: apt-get install ffmpeg)', { cause: error });
  if (status !== 0) throw new Error(stderr);
};

/** Lists the frames with their durations. */
const writeList = (frames: readonly Frame[], seconds: number, folder: string): string => {
  const lines = frames.flatMap(({ file, at }, place) => {
    const next = frames[place + 1]?.at ?? seconds;
    return [`file '${file}'`, `duration ${Math.max(0.001, next - at).toFixed(4)}`];
  });
  const list = join(folder, 'frames.txt');
  // The last frame is named twice: otherwise its duration does not count.
  writeFileSync(list, ['ffconcat version 1.0', ...lines, `file '${frames.at(-1)?.file}'`, ''].join('\n'));
  return list;
};

type Take = { frames: readonly Frame[]; seconds: number; folder: string };

/** Encodes the film, as fine as half a megabyte allows. */
export const developFilm = ({ frames, seconds, folder }: Take, target: string): void => {
  const list = writeList(frames, seconds, folder);
  for (const crf of COARSENESS) {
    ffmpeg([
      '-f',
      'concat',
      '-safe',
      '0',
      '-i',
      list,
      '-t',
      seconds.toFixed(3),
      '-vf',
      `fps=${FRAMES_A_SECOND},format=yuv420p`,
      '-an',
      '-c:v',
      'libx264',
      '-preset',
      'slow',
      '-tune',
      'animation',
      '-crf',
      String(crf),
      '-g',
      '150',
      '-movflags',
      '+faststart',
      '-map_metadata',
      '-1',
      target,
    ]);
    if (statSync(target).size <= MOST_BYTES) return;
  }
  throw new Error(`${target} stays larger than ${MOST_BYTES} bytes: shorten the film`);
};

/** Encodes the poster that is shown before the film plays. */
export const developPoster = async ({ file }: Frame, target: string): Promise<void> => {
  await sharp(file).resize(POSTER_WIDTH).avif({ quality: POSTER_QUALITY, effort: 9 }).toFile(target);
};
