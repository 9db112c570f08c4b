export const share = { share: 'Share', failed: (url: string) => `Copy the link: ${url}` };

export const shareSheet = {
  title: 'Share this page',
  withApp: 'Choose an app',
  link: 'Link',
  copyLink: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Copying did not work. The text is selected now: copy it by hand.',
  sendOn: 'Send it on',
  newTab: '(opens in a new tab)',
  qr: 'QR code',
  qrHelp: 'Whoever scans it with a phone’s camera opens the page.',
  qrLabel: (address: string) => `QR code that leads to ${address}`,
  asPng: 'Save as picture (PNG)',
  asSvg: 'Save for printing (SVG)',
  print: 'Sheet to print',
  embed: 'Show it on your site',
  embedHelp: 'Paste this code where the card with name, progress and the button shall stand.',
  code: 'Code',
  copyCode: 'Copy code',
  codeCopied: 'Code copied',
};
