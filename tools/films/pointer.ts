const STYLE =
  'position:fixed;left:0;top:0;width:36px;height:36px;z-index:9999;pointer-events:none;overflow:visible;transform:translate(-99px,0)';
const ARROW = 'M5 4l4.6 15 2.6-6.2L18.6 10z';

/** Draws a pointer, which a headless browser lacks. It lights up while pressed. */
const draw = ({ style, arrow }: { style: string; arrow: string }): void => {
  if (window !== top) return;
  const part = (name: string, traits: Record<string, string>): SVGElement => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [trait, value] of Object.entries(traits)) made.setAttribute(trait, value);
    return made;
  };
  const light = part('circle', { cx: '5', cy: '4', r: '11', fill: '#f4b33f', opacity: '0' });
  const pointer = part('svg', { viewBox: '0 0 24 24' });
  pointer.style.cssText = style;
  pointer.append(light, part('path', { d: arrow, fill: '#14231e', stroke: '#fff', 'stroke-width': '1.6' }));
  addEventListener('mousemove', ({ clientX, clientY }) => {
    pointer.style.transform = `translate(${clientX - 7}px, ${clientY - 6}px)`;
  });
  addEventListener('mousedown', () => light.setAttribute('opacity', '0.55'));
  addEventListener('mouseup', () => light.setAttribute('opacity', '0'));
  addEventListener('load', () => document.documentElement.append(pointer));
};

export const POINTER = [draw, { style: STYLE, arrow: ARROW }] as const;
