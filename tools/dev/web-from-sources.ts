import { createNodeImportMeta, ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import type { Web } from '../../src/server/platform/http/serve-web.ts';
import type { WebPages } from '../../src/server/platform/http/show-page.ts';
import { failurePage, textOfError } from './failure-page.ts';
import { PAGE_FAILED, PAGES_CHANGED } from './server-events.ts';

const ENTRY = '/src/web/app/entry-server.tsx';

const tell = (event: string) => process.send?.({ type: 'custom', event });

/** Runs modules from Vite in the parent process, which also reports every change. */
const createRunner = (): ModuleRunner =>
  new ModuleRunner(
    {
      transport: {
        connect: ({ onMessage, onDisconnection }) => {
          process.on('message', onMessage);
          process.on('disconnect', onDisconnection);
        },
        send: (payload) => void process.send?.(payload),
      },
      createImportMeta: createNodeImportMeta,
    },
    new ESModulesEvaluator(),
  );

/** Renders pages from the sources as they are at each request. An error in them replaces the page. */
export const openWebFromSources = async (): Promise<Web> => {
  const runner = createRunner();
  process.on('message', ({ type }: { type: string }) => {
    if (type !== 'custom') tell(PAGES_CHANGED);
  });
  let styleSource = "'self'";
  const pages: WebPages = {
    get STYLE_SOURCE() {
      return styleSource;
    },
    render: async (request, options) => {
      try {
        const { STYLE_SOURCE, render } = await runner.import<WebPages>(ENTRY);
        styleSource = STYLE_SOURCE;
        return await render(request, options);
      } catch (error) {
        const failure = textOfError(error);
        process.stderr.write(`${failure}\n`);
        tell(PAGE_FAILED);
        return { status: 500, html: failurePage(failure), screen: '*', hidden: true };
      }
    },
  };
  return { pages };
};
