// Plain JavaScript on purpose: what strips types is not to be loaded.
import module from 'node:module';

/**
 * Has Node keep what it made of the sources, types stripped: a third of a later start, and 36 MB of a server's memory, which the program
 * that strips types takes and never gives back. Threads and workers read the setting.
 */
process.env.NODE_COMPILE_CACHE ??= new URL('../../node_modules/.cache/compile', import.meta.url).pathname;
module.enableCompileCache();
