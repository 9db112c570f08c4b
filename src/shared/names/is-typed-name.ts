const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Whether the typed name is this one; blanks around and between words do not count. */
export const isTypedName = (typed: string, name: string): boolean =>
  plain(typed) !== '' && plain(typed) === plain(name);
