import type { Web } from '../../src/server/platform/http/serve-web.ts';

/** A web without pages, for servers that only answer calls. */
export const noWeb = async (): Promise<Web> => ({
  pages: { STYLE_SOURCE: '', render: () => Promise.reject(new Error('there are no pages')) },
});
