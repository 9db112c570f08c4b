import type { OutgoingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import * as calls from '#contracts/files.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, own, technical, words } from '../platform/slices/table-facts.ts';
import { photoUrl, pictureUrl, showPhoto, showPicture, uploadPhoto, uploadPicture } from './pictures.ts';
import { downloadFile, listFiles, removeFile, uploadPrescription } from './prescriptions.ts';
import { sealPapers } from './sealed-papers.ts';
import type { ShownPicturesContext } from './shown-pictures.ts';
import { type FilesContext, registerObjectJobs } from './stored-objects.ts';

type Context = FilesContext & ShownPicturesContext;

/** The browser saves a document and never opens it on our site, so its content cannot run there. */
const NEVER_SHOWN = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** The content of such an address never changes. */
const PICTURE = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };
/** Search engines may show pages of patients who allow it, but never the picture alone. */
const PHOTO = { ...PICTURE, 'x-robots-tag': 'noindex' };

type Shown = {
  /** Canonical address, whatever else the request had in its query: each picture is cached once. */
  address: string;
  headers: OutgoingHttpHeaders;
  read(): Promise<Readable>;
};

/** Only for public pictures. Those shown within the last seconds come from the cache. */
const show = async (
  { shownPictures }: ShownPicturesContext,
  reply: FastifyReply,
  { address, headers, read }: Shown,
): Promise<FastifyReply> => {
  const answer = await shownPictures.get(address, async () => {
    const bytes = await buffer(await read());
    return { headers: { ...headers, 'content-length': bytes.length }, bytes };
  });
  return reply.headers(answer.headers).send(answer.bytes);
};

const bindFiles = (app: FastifyInstance, context: Context): void => {
  bindEndpoint(app, calls.uploadPrescription, async ({ account, body }) => ({
    message: 'success',
    file: await uploadPrescription(context, account.id, body.fileToUpload),
  }));

  bindEndpoint(app, calls.listOwnFiles, ({ account }) => listFiles(context.db, account.id));

  bindEndpoint(app, calls.removeFile, ({ account, body }) => removeFile(context, account.id, body.name));

  bindEndpoint(app, calls.downloadFile, async ({ account, params, reply }) => {
    const { file, content } = await downloadFile(context, account, params.gcName);
    return reply
      .headers({ ...NEVER_SHOWN, 'content-disposition': contentDisposition(file.name) })
      .type(file.mediaType)
      .send(content);
  });
};

const bindPhotos = (app: FastifyInstance, context: Context): void => {
  bindEndpoint(app, calls.uploadPhoto, async ({ account, body }) => {
    await uploadPhoto(context, account.id, body.fileToUpload);
    return { message: 'success' };
  });

  bindEndpoint(app, calls.showPhoto, ({ params: { key }, query: { size }, reply }) =>
    show(context, reply, {
      address: `${photoUrl(key)}?size=${size}`,
      headers: PHOTO,
      read: () => showPhoto(context, key, size),
    }),
  );
};

const bindPictures = (app: FastifyInstance, context: Context): void => {
  bindEndpoint(app, calls.uploadPicture, async ({ account, body }) => ({
    url: await uploadPicture(context, account.id, body.fileToUpload),
  }));

  bindEndpoint(app, calls.showPicture, ({ params: { key }, query: { size }, reply }) =>
    show(context, reply, {
      address: `${pictureUrl(key)}?size=${size}`,
      headers: PICTURE,
      read: () => showPicture(context, key, size),
    }),
  );
};

export const registerFilesJobs = async (context: Context): Promise<void> => {
  await registerObjectJobs(context);
  await context.jobs.schedule('seal-papers', '33 2 * * *', async () => {
    await sealPapers(context);
  });
};

export const registerFilesRoutes = (app: FastifyInstance, context: Context): void => {
  bindFiles(app, context);
  bindPhotos(app, context);
  bindPictures(app, context);
};

/** Uploaded pictures and papers. */
export const files = {
  routes: registerFilesRoutes,
  jobs: registerFilesJobs,
  tables: {
    stored_files: {
      person: {
        shown: words('name kind label media_type size_bytes created_at'),
        computed: {
          link: sql`case kind when 'photo' then '/media/photos/' when 'picture' then '/media/pictures/' else '/api/files/' end || key`,
        },
        withheld: { ...own('owner_id'), ...technical('content_hash sealed_by'), key: 'part of the link' },
        rows: ofAccount('owner_id'),
        orderBy: 'created_at',
      },
      kept: [
        {
          what: 'picture of an advert or of a patient’s news',
          long: 'while one shows it, and a day after it was last chosen',
          goneBy: '`forget-unused-pictures`, each night',
        },
      ],
    },
  },
} satisfies Slice;
