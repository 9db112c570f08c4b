import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrCodeOf, qrSvg } from './qr-picture.tsx';

test('a decoder reads the address from the picture', async () => {
  const address = 'https://watchwell.example/patient/9f3k7q2m5x?lang=uk';
  const { data, info } = await sharp(Buffer.from(qrSvg(qrCodeOf(address))))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(address);
});
