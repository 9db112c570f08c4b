import { expect } from '@playwright/test';
import { sandboxUrl } from './journey.ts';

export type Letter = { to: string; subject: string; text: string; html: string; date: string };

const lettersTo = async (address: string): Promise<Letter[]> => {
  const reply = await fetch(`${sandboxUrl()}/mail.json?to=${encodeURIComponent(address)}`);
  return (await reply.json()) as Letter[];
};

/** Waits for the newest email to this address whose subject matches. */
export const letterTo = async (address: string, subject: RegExp = /./): Promise<Letter> => {
  let letter: Letter | undefined;
  await expect
    .poll(
      async () => {
        letter = (await lettersTo(address)).find((mail) => subject.test(mail.subject));
        return letter?.subject;
      },
      { message: `a letter to ${address}` },
    )
    .toMatch(subject);
  return letter as Letter;
};

/** The first link of an email: that of its button. */
export const linkIn = ({ text }: Letter): string => {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error('the letter has no link');
  return link;
};

/** The code of an invitation. */
export const tokenIn = ({ text }: Letter): string => {
  const token = /[0-9a-f]{8}(?:-[0-9a-f]{8}){3}/.exec(text)?.[0];
  if (token === undefined) throw new Error('the letter has no code');
  return token;
};
