// Plain JavaScript on purpose: it must not load the type stripper.
import module from 'node:module';

/**
 * Makes Node cache sources without their types. This saves a third of a later start, and 36 MB of a server's
 * memory, which the type stripper would keep. Threads and child processes read the setting.
 */
process.env.NODE_COMPILE_CACHE ??= new URL('../../node_modules/.cache/compile', import.meta.url).pathname;
module.enableCompileCache();
