import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { StateFile } from '../state/state-file.ts';

export type Mail = {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  date: string;
};

type MailState = {
  mails: Mail[];
  /** Grey-listed recipients that were refused once. */
  putOff: string[];
};

export const emptyMail = (): MailState => ({ mails: [], putOff: [] });

const KEPT = 500;

export type Mailbox = ReturnType<typeof createMailbox>;

export const createMailbox = (state: StateFile<MailState>, clock: SandboxClock) => {
  return {
    /** Stores one entry for each recipient of the envelope, as in a mailbox of their own. */
    async receive(raw: Buffer, sender: string, recipients: string[]): Promise<void> {
      const parsed = await PostalMime.parse(raw);
      for (const to of recipients) {
        state.data.mails.unshift({
          id: randomUUID(),
          to,
          from: parsed.from?.address ?? sender,
          subject: parsed.subject ?? '',
          text: parsed.text ?? '',
          html: parsed.html ?? '',
          date: new Date(clock.now()).toISOString(),
        });
      }
      state.data.mails.length = Math.min(state.data.mails.length, KEPT);
      state.changed();
      // The client finds a mail as soon as its storing is confirmed.
      await state.saved();
    },
    newestFirst(to?: string): Mail[] {
      if (!to) return state.data.mails;
      const wanted = to.trim().toLowerCase();
      return state.data.mails.filter((mail) => mail.to.toLowerCase() === wanted);
    },
    find: (id: string) => state.data.mails.find((mail) => mail.id === id),
    /** Returns true the first time, so that a grey-listed recipient is refused once. */
    putOffOnce(address: string): boolean {
      const key = address.toLowerCase();
      if (state.data.putOff.includes(key)) return false;
      state.data.putOff.push(key);
      state.changed();
      return true;
    },
  };
};
