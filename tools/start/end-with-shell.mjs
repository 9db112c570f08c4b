const LOOK_MS = 500;

/**
 * Ends this process as by SIGTERM once the shell is gone in which npm runs its scripts: `npm start` passes a signal on to the shell, and the
 * shell ends without passing it on. Does nothing where npm did not start it.
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
