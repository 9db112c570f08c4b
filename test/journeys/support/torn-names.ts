/**
 * Lists texts that have a person's name which a browser's translator would change: outside of
 * `translate="no"`. What people type is not translated. Runs in the page and uses no outer name.
 */
export const tornNames = (names: readonly string[]): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const torn: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    const isKept =
      parentElement?.closest('[translate="no"], script, style, textarea, option, iframe') !== null;
    if (!isKept && names.some((name) => data.includes(name))) torn.push(data.trim());
  }
  return torn;
};
