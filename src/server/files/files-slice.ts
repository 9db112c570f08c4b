import { sql } from 'kysely';
import type { Slice } from '../platform/slices/slice.ts';
import { ofAccount, own, technical, words } from '../platform/slices/table-facts.ts';
import { registerFilesRoutes } from './files-routes.ts';
import { registerFilesJobs } from './stored-objects.ts';

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
        withheld: { ...own('owner_id'), ...technical('content_hash'), key: 'part of the link' },
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
