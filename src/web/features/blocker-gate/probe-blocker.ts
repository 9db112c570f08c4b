/**
 * Two independent probes of our own server and page, each with a control, so that a lost connection or an odd style
 * sheet is no false alarm: one asks for a file that block lists name, one shows a box that they hide.
 */
const BAIT_FILE = '/ads/ad-banner.js';
const CONTROL_FILE = '/mark.svg';
const BAIT_CLASSES = 'adsbox ad-banner ad-slot advertisement sponsored-ad';

/** Blockers hide elements shortly after they appear. */
const HIDING_TAKES_MS = 250;

const arrives = (path: string): Promise<boolean> =>
  fetch(path, { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );

const isFileBlocked = async (): Promise<boolean> =>
  !(await arrives(BAIT_FILE)) && (await arrives(CONTROL_FILE));

const addBox = (className: string): HTMLElement => {
  const box = document.createElement('div');
  box.className = className;
  box.setAttribute('aria-hidden', 'true');
  Object.assign(box.style, { position: 'absolute', left: '-9999px', width: '10px', height: '10px' });
  document.body.append(box);
  return box;
};

const isBoxHidden = async (): Promise<boolean> => {
  const bait = addBox(BAIT_CLASSES);
  const control = addBox('');
  await new Promise((resolve) => setTimeout(resolve, HIDING_TAKES_MS));
  const hidden = bait.offsetHeight === 0 && control.offsetHeight > 0;
  bait.remove();
  control.remove();
  return hidden;
};

export const probeBlocker = async (): Promise<boolean> => {
  const [file, box] = await Promise.all([isFileBlocked(), isBoxHidden()]);
  return file || box;
};
