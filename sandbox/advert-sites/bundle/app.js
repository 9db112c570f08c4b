/**
 * Draws the site only when everything from its own origin was loaded: this module, its style sheet, its font
 * and its data. In a frame without that origin each of them fails, and the page stays white.
 */
const make = (tag, properties) => Object.assign(document.createElement(tag), properties);

const readSite = async () => {
  const reply = await fetch(`${location.pathname}/data.json`);
  return reply.json();
};

const loadFont = async () => {
  const faces = await document.fonts.load('18px "Site Manrope"');
  if (faces.length === 0) throw new Error('the style sheet with the font did not come');
};

/** A browser that blocks third parties stores nothing for a framed page, which is drawn all the same. */
const countVisit = () => {
  try {
    const visits = Number(localStorage.getItem('visits')) + 1;
    localStorage.setItem('visits', String(visits));
    return `Times you have been here: ${visits}`;
  } catch {
    return 'This browser does not let us count how often you have been here.';
  }
};

const [site] = await Promise.all([readSite(), loadFont()]);
for (const [name, colour] of Object.entries(site.colours)) {
  document.documentElement.style.setProperty(`--${name}`, colour);
}
const main = make('main', {});
main.append(
  make('strong', { textContent: site.name }),
  make('h1', { textContent: site.tagline }),
  make('p', { textContent: site.paragraph }),
  make('p', { textContent: countVisit() }),
  make('a', { href: location.pathname, target: '_blank', textContent: site.action }),
  make('img', { src: site.picture, alt: '', width: 640, height: 360 }),
);
document.querySelector('#app').replaceWith(main);
