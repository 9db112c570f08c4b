import type { Wire } from '../platform/workers/wire.ts';

/** What workers tell all the others. */
const NEWS = ['calls', 'view-begun', 'view-over'];

/** What this worker tells goes to all others that are there then. */
export const passOnNews = (wire: Wire, wires: Iterable<Wire>): void => {
  for (const topic of NEWS) {
    wire.hear(topic, (message) => {
      for (const other of wires) if (other !== wire) other.tell(topic, message);
    });
  }
};
