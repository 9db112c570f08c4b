import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { Person } from '../support/people.ts';
import type { TestApp } from '../support/test-app.ts';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

type Look = {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp';
  left?: string;
  right?: string;
};

/** A picture of two colours, as a telephone makes it: with the place where it was taken. */
export const aPicture = async (look: Look = {}): Promise<Buffer> => {
  const { width = 900, height = 600, format = 'jpeg', left = '#cc0000', right = '#0000cc' } = look;
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const };
  const paint = sharp({ create: { width, height, channels: 3, background: left } }).composite([
    { input: { create: { ...half, background: right } }, left: Math.floor(width / 2), top: 0 },
  ]);
  return paint
    .withExif({
      IFD0: { Make: 'Telephone', Artist: 'Olena' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 27/1 0/1' },
    })
    .toFormat(format)
    .toBuffer();
};

type Form = { name?: string; bytes?: Uint8Array; field?: string; type?: string };

/** Sends a form as a browser does. */
export const upload = async (
  site: TestApp,
  url:
    | '/api/upload'
    | '/api/profile/upload'
    | '/api/pictures'
    | '/api/invoices/file'
    | '/api/spending/file'
    | `/api/case/documents/${string}`
    | `/api/admin/invoices/${string}/proof`,
  cookie: string | undefined,
  { name = 'file.jpg', bytes, field = 'fileToUpload', type = 'image/jpeg' }: Form,
): Promise<LightMyRequestResponse> => {
  const form = new FormData();
  if (bytes) form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  else form.append('note', 'no file');
  const encoded = new Response(form);
  return site.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
};

export const get = (site: TestApp, url: string, person?: Person): Promise<LightMyRequestResponse> =>
  site.app.inject({ url, headers: person ? { cookie: person.cookie } : {} });

/** Names of all stored files. */
export const storedNames = async (site: TestApp): Promise<string[]> => {
  const names: string[] = [];
  for await (const { name } of site.context.storage.list()) names.push(name);
  return names.sort();
};
