/** What a request of a browser is for: the page in a frame of ours, or a picture. */
export type Destination = 'iframe' | 'image';

/** Of the Chrome below, from whose requests these headers were taken; renew both together. */
const CHROME = '156';

/** A navigation of a frame without a Referer, which the player's frames send none of. */
const NAVIGATION = {
  'Upgrade-Insecure-Requests': '1',
  Accept:
    'text/html,application/xhtml+xml,application/xml;q=0.9,image/jxl,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7',
  'Sec-Fetch-Mode': 'navigate',
};
/** Only pictures that we can read. */
const PICTURE = { Accept: 'image/webp,image/png,image/jpeg,*/*;q=0.5', 'Sec-Fetch-Mode': 'no-cors' };

/**
 * What a current Chrome sends to another site, in its order and spelling: a page that tells our look from a viewer by one header
 * shows us another page than viewers see. Over TLS a browser can still be told from us by how it greets.
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
