import type { showPicture } from '#contracts/files.ts';

/** An address that a browser could open, without a user name. The server checks whether it is public and may be framed. */
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

/** The address of a picture that we keep, as the upload answers it. */
export const isUploadedPicture = (text: string): boolean => text.startsWith(PICTURE_PATH.replace(':key', ''));

/** People type "example.com": the scheme is added for them, never changed. */
export const withScheme = (text: string): string => {
  const plain = text.trim();
  const looksLikeHost = /^[^\s/:@]+\.[a-z]{2,}([/?#]|$)/i.test(plain);
  return looksLikeHost ? `https://${plain}` : plain;
};
