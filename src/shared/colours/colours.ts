/**
 * Colours of the product for code that cannot read a style sheet: emails, pictures, cards for other sites. A
 * test compares them with the web's `styles/tokens.css`.
 */
export const COLOURS = {
  light: {
    paper: '#fbfaf6',
    card: '#ffffff',
    sunk: '#f2f4ef',
    ink: '#14231e',
    muted: '#52625b',
    primary: '#0b6b55',
    primaryHover: '#08523f',
    onPrimary: '#ffffff',
    primarySoft: '#e3f2ec',
    sun: '#f4b33f',
    info: '#1f5fa8',
    line: '#dde4df',
  },
  dark: {
    paper: '#0e1613',
    card: '#16211d',
    sunk: '#0a110f',
    ink: '#e9f0ec',
    muted: '#a3b3ab',
    primary: '#5cc9a7',
    primaryHover: '#7ad9bc',
    onPrimary: '#06231a',
    primarySoft: '#17332a',
    sun: '#f4b33f',
    info: '#94c1f5',
    line: '#2a3933',
  },
} as const;
