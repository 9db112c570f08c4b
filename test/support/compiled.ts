const { NODE_COMPILE_CACHE } = process.env;

/** For the environment of a process that a test starts: where Node keeps what it compiled of the sources, half of a start. */
export const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
