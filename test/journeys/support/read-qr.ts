import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

/** The text that a phone's camera would read from the picture. */
export const readQr = async (picture: Buffer): Promise<string> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
};
