/** Google delivers both domains to one mailbox and ignores the dots of a name. */
const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an address, for counting only: another spelling remains another account. The tag
 * after a plus sign is dropped, because one mailbox has any number of them.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  const plus = name.indexOf('+');
  const untagged = plus > 0 ? name.slice(0, plus) : name;
  return GOOGLE.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
};
