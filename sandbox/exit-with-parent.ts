import { fstatSync } from 'node:fs';

/** A killed parent sends no signal, but its end of the IPC channel or of our standard input closes. */
export function exitWithParent(stop: () => void): void {
  if (process.connected) process.on('disconnect', stop);
  if (!inputIsPipe()) return;
  process.stdin.on('end', stop);
  process.stdin.on('close', stop);
  process.stdin.on('error', stop);
  process.stdin.resume();
}

// A terminal or /dev/null says nothing about a parent; /dev/null would even end us at once.
function inputIsPipe(): boolean {
  try {
    const input = fstatSync(0);
    return input.isFIFO() || input.isSocket();
  } catch {
    return false;
  }
}
