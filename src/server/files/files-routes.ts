import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contracts/files.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { showPhoto, showPicture, uploadPhoto, uploadPicture } from './pictures.ts';
import { downloadFile, listFiles, removeFile, uploadPrescription } from './prescriptions.ts';
import type { FilesContext } from './stored-objects.ts';

/** The browser saves a document and never opens it on our site, so its content cannot run there. */
const NEVER_SHOWN = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** What stands under such an address never changes. */
const SHOWN_FOR_GOOD = { 'cache-control': 'public, max-age=31536000, immutable' };

const bindFiles = (app: FastifyInstance, context: FilesContext): void => {
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

const bindPhotos = (app: FastifyInstance, context: FilesContext): void => {
  bindEndpoint(app, calls.uploadPhoto, async ({ account, body }) => {
    await uploadPhoto(context, account.id, body.fileToUpload);
    return { message: 'success' };
  });

  bindEndpoint(app, calls.showPhoto, async ({ params, query, reply }) => {
    const content = await showPhoto(context, params.key, query.size);
    return (
      reply
        .headers(SHOWN_FOR_GOOD)
        // Search engines may show pages of patients who allow it, but never the picture alone.
        .header('x-robots-tag', 'noindex')
        .type('image/webp')
        .send(content)
    );
  });
};

const bindPictures = (app: FastifyInstance, context: FilesContext): void => {
  bindEndpoint(app, calls.uploadPicture, async ({ account, body }) => ({
    url: await uploadPicture(context, account.id, body.fileToUpload),
  }));

  bindEndpoint(app, calls.showPicture, async ({ params, query, reply }) => {
    const content = await showPicture(context, params.key, query.size);
    return reply.headers(SHOWN_FOR_GOOD).type('image/webp').send(content);
  });
};

export const registerFilesRoutes = (app: FastifyInstance, context: FilesContext): void => {
  bindFiles(app, context);
  bindPhotos(app, context);
  bindPictures(app, context);
};
