/** The purpose of a browser's request: a page in our frame, or a picture. */
export type Destination = 'iframe' | 'image';

/** The Chrome version whose headers were copied below; renew both together. */
const CHROME = '156';

/** A frame's navigation without a Referer, which the player's frames never send. */
const NAVIGATION = {
  'Upgrade-Insecure-Requests': '1',
  Accept:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/jxl,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'Sec-Fetch-Mode': 'navigate',
};
/** Only formats that we can read. */
const PICTURE = { Accept: 'image/webp,image/png,image/jpeg,*/*;q=0.5', 'Sec-Fetch-Mode': 'no-cors' };

/**
 * Headers of a current Chrome to another site, in its order and spelling: a site that recognises our visit by
 * one header could show us another page than its viewers. The TLS handshake still differs.
 */
export const browserHeaders = (url: URL, destination: Destination): Record<string, string> => {
  const { Accept, 'Sec-Fetch-Mode': mode, ...upgrade } = destination === 'iframe' ? NAVIGATION : PICTURE;
  return {
    Host: url.host,
    Connection: 'keep-alive',
    'sec-ch-ua': `"Not:A-Brand";v="8", "Chromium";v="${CHROME}", "Google Chrome";v="${CHROME}"`,
    'sec-ch-ua-mobile': '?0',
    'sec-ch-ua-platform': '"Windows"',
    ...upgrade,
    'User-Agent': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${CHROME}.0.0.0 Safari/537.36`,
    Accept,
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': mode,
    'Sec-Fetch-Dest': destination,
    'Sec-Fetch-Storage-Access': 'none',
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    'Accept-Language': 'en-US,en;q=0.9,uk;q=0.8',
  };
};
