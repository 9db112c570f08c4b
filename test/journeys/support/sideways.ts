/**
 * Lists everything that scrolls sideways and should not, with its pixels: the document, dialogs, and each box
 * that scrolls down. A box meant to scroll sideways, like that of a wide table, does not scroll down. Runs in
 * the page and uses no outer name.
 */
export const slidesSideways = (): string[] => {
  const boxes = [...document.querySelectorAll('body *')].filter((box) => {
    if (box.matches('[role="dialog"], [role="alertdialog"]')) return true;
    const { overflowY } = getComputedStyle(box);
    return /auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight + 1;
  });
  const slides = boxes.map((box) => ({
    name: `${box.nodeName} ${box.getAttribute('role') ?? box.className}`,
    pixels: box.scrollWidth - box.clientWidth,
  }));
  const page = (document.scrollingElement?.scrollWidth ?? 0) - innerWidth;
  return [{ name: 'the page', pixels: page }, ...slides].flatMap(({ name, pixels }) =>
    pixels > 0 ? [`${name}: ${pixels} px`] : [],
  );
};
