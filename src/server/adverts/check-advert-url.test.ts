import { describe, expect, test } from 'vitest';
import { isOwnAddress, parseAdvertUrl } from './check-advert-url.ts';

const live = { usesSandbox: false, publicUrl: 'https://watchwell.org' };
const sandbox = { usesSandbox: true, publicUrl: 'http://localhost:3000' };

describe('an advert may lead to', () => {
  test.each([
    ['https://bakery.co.uk', 'https://bakery.co.uk/'],
    ['https://shop.kyiv.ua/a?b=c#d', 'https://shop.kyiv.ua/a?b=c#d'],
    ['HTTPS://Shop.Example.ORG:8443/x', 'https://shop.example.org:8443/x'],
    ['https://їжа.укр/меню', 'https://xn--80al2h.xn--j1amh/%D0%BC%D0%B5%D0%BD%D1%8E'],
    ['https://notwatchwell.org/', 'https://notwatchwell.org/'],
    ['https://watchwell.org.uk/', 'https://watchwell.org.uk/'],
  ])('%s', (text, href) => {
    expect(parseAdvertUrl(text, live)?.href).toBe(href);
  });
});

describe('an advert may not lead to', () => {
  test.each([
    ['plain http', 'http://bakery.co.uk'],
    ['no scheme', 'bakery.co.uk'],
    ['a script', 'javascript:alert(1)'],
    ['a script behind a line break', 'java\nscript:alert(1)'],
    ['a script behind a tab and blanks', '  java\tscript:alert(1)'],
    ['data', 'data:text/html,hello'],
    ['a file', 'file:///etc/passwd'],
    ['a name and password', 'https://user:pass@bakery.co.uk'],
    ['a name alone', 'https://bakery.co.uk@evil.org'],
    ['loopback', 'https://127.0.0.1'],
    ['loopback in hexadecimal', 'https://0x7f.1'],
    ['loopback as one number', 'https://2130706433'],
    ['loopback in octal', 'https://0177.0.0.1'],
    ['loopback in full width digits', 'https://１２７.0.0.1'],
    ['loopback with a dot at its end', 'https://127.0.0.1.'],
    ['a public address', 'https://8.8.8.8'],
    ['loopback of IPv6', 'https://[::1]'],
    ['loopback mapped into IPv6', 'https://[::ffff:7f00:1]'],
    ['loopback behind NAT64', 'https://[64:ff9b::7f00:1]'],
    ['an address of IPv6', 'https://[2606:4700::1111]'],
    ['this machine', 'https://localhost'],
    ['this machine with a dot', 'https://localhost.'],
    ['a name under localhost', 'https://app.localhost'],
    ['a single label', 'https://intranet'],
    ['a single label with a dot', 'https://intranet./'],
    ['a home network', 'https://printer.local'],
    ['a home network with a dot', 'https://printer.LAN.'],
    ['a cloud metadata name', 'https://metadata.google.internal/'],
    ['a reserved name', 'https://shop.test'],
    ['a reverse name', 'https://1.0.0.127.in-addr.arpa'],
    ['a broken port', 'https://bakery.co.uk:99999'],
    ['an empty host', 'https://'],
    ['nothing', ''],
  ])('%s', (_what, text) => {
    expect(parseAdvertUrl(text, live)).toBeUndefined();
  });
});

describe('in the sandbox', () => {
  test.each(['http://127.0.0.1:4005/site/x', 'http://[::1]:4005/', 'https://bakery.co.uk'])(
    '%s is allowed',
    (text) => {
      expect(parseAdvertUrl(text, sandbox)).toBeDefined();
    },
  );

  test.each([
    'http://127.0.0.1:3000/',
    'http://localhost:4005/site/x',
    'http://LOCALHOST.:4005/site/x',
    'http://bakery.co.uk',
    'http://192.168.1.1/',
    'http://10.0.0.1:4005/',
    'ftp://localhost:4005/',
    'javascript:alert(1)//localhost',
  ])('%s is not', (text) => {
    expect(parseAdvertUrl(text, sandbox)).toBeUndefined();
  });
});

describe('an address is our own, so an advert may not use it', () => {
  const german = { usesSandbox: false, publicUrl: 'https://bücher.example.de' };
  const withWww = { usesSandbox: false, publicUrl: 'https://www.watchwell.org' };
  const byNumber = { usesSandbox: true, publicUrl: 'http://127.0.0.1:3000' };

  test.each([
    ['as it is', 'https://watchwell.org/login', live],
    ['by http', 'http://watchwell.org/', live],
    ['in capitals', 'HTTPS://WatchWell.ORG/', live],
    ['in full width letters', 'https://ｗatchwell.org/', live],
    ['with a soft hyphen', 'https://watch\u00adwell.org/', live],
    ['with a dot at its end', 'https://watchwell.org./', live],
    ['with two dots at its end', 'https://watchwell.org../', live],
    ['with another kind of dot', 'https://watchwell。org/', live],
    ['behind a name', 'https://bakery.co.uk@watchwell.org/', live],
    ['without slashes', 'https:watchwell.org', live],
    ['with slashes of the other kind', 'https:\\\\watchwell.org\\login', live],
    ['with its port named', 'https://watchwell.org:443/', live],
    ['on another port', 'https://watchwell.org:8443/', live],
    ['by a name under it', 'https://ads.watchwell.org/', live],
    ['with www', 'https://www.watchwell.org/', live],
    ['without www', 'https://watchwell.org/', withWww],
    ['beside www', 'https://ads.watchwell.org/', withWww],
    ['in the letters of its country', 'https://bücher.example.de/', german],
    ['in letters put together otherwise', 'https://BU\u0308CHER.example.de/', german],
    ['in punycode', 'https://xn--bcher-kva.example.de/', german],
    ['in a trial', 'http://localhost:3000/', sandbox],
    ['in a trial, on another port', 'http://localhost:4005/', sandbox],
    ['in a trial, by another name of the machine', 'http://127.0.0.1:3000/', sandbox],
    ['in a trial, by the other kind of address', 'http://[::1]:3000/', sandbox],
    ['in a trial that is known by a number', 'http://127.0.0.1:4005/', byNumber],
    ['in a trial, by the same number in other digits', 'http://0x7f.1:4005/', byNumber],
  ])('%s', (_how, text, rules) => {
    expect(isOwnAddress(new URL(text), rules.publicUrl)).toBe(true);
    expect(parseAdvertUrl(text, rules)).toBeUndefined();
  });

  test.each([
    ['a name that ends like it', 'https://notwatchwell.org/', live],
    ['a name that begins like it', 'https://watchwell.org.uk/', live],
    ['the name above it', 'https://example.de/', german],
    ['the sample sites of a trial', 'http://127.0.0.1:4005/', sandbox],
    ['the sample sites of a trial that is known by a number', 'http://localhost:4005/', byNumber],
  ])('does not cover %s', (_what, text, rules) => {
    expect(isOwnAddress(new URL(text), rules.publicUrl)).toBe(false);
    expect(parseAdvertUrl(text, rules)).toBeDefined();
  });
});
