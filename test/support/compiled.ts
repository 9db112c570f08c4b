const { NODE_COMPILE_CACHE } = process.env;

/** Environment for a child process: Node's compile cache, which halves the time of a start. */
export const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
