const LOOK_MS = 500;

/**
 * Ends this process as by SIGTERM once npm's shell is gone: `npm start` passes a signal to the shell, which
 * exits without passing it on. Does nothing unless npm started the process.
 */
export const endWithShell = () => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  look.unref();
};
