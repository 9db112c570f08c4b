import type { showPicture } from '#contracts/files.ts';

/** Whether a browser could open the URL. The server checks that it is public and may be framed. */
export const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text.trim());
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    (url.hostname.includes('.') || url.hostname === 'localhost')
  );
};

type PicturePath = (typeof showPicture)['path'];
const PICTURE_PATH: PicturePath = '/media/pictures/:key';

/** Whether the URL is one of an uploaded picture, as the upload returned it. */
export const isUploadedPicture = (text: string): boolean => text.startsWith(PICTURE_PATH.replace(':key', ''));

/** Adds the scheme to "example.com"; never changes one. */
export const withScheme = (text: string): string => {
  const plain = text.trim();
  const looksLikeHost = /^[^\s/:@]+\.[a-z]{2,}([/?#]|$)/i.test(plain);
  return looksLikeHost ? `https://${plain}` : plain;
};
