/** The local part as RFC 5321 writes it without quotes: no dot at an end, no two in a row. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/** SPEC 5: domain, dot, top-level domain of at least two letters, which a national one has as `xn--`. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

const LONGEST_LABEL = 63;
const LONGEST_LOCAL = 64;
const LONGEST = 254;

/** A URL parser ends the host at these characters, or decodes them. */
const NO_HOST = /[\s/?#@:%\\[\]<>^|]/;

/** The domain in ASCII: national letters by IDNA, which the URL parser of every browser and of Node does. */
const asciiDomain = (domain: string): string | undefined => {
  if (NO_HOST.test(domain)) return undefined;
  const address = `http://${domain}`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return DOMAIN.test(host) && host.split('.').every((label) => label.length <= LONGEST_LABEL)
    ? host
    : undefined;
};

/** The loosest rule that the forms ever had: no white space, list or quoted name, and a top-level domain. */
const FINDABLE = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/u;

/**
 * Returns the form in which a stored address is looked up; undefined for text that never was one. Look-alike
 * characters that fold to one letter (the Kelvin sign, full-width forms) become plain first, so a person who
 * proves an address proves exactly the one compared. The local part is not judged: addresses that an older
 * rule accepted still belong to their owners.
 */
export const emailToFind = (typed: string): string | undefined => {
  const folded = typed.trim().normalize('NFKC').toLowerCase();
  if (folded.length > LONGEST || !FINDABLE.test(folded)) return undefined;
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  return `${folded.slice(0, at)}@${asciiDomain(domain) ?? domain}`;
};

/**
 * Returns the form in which a new address is stored, compared and used; undefined for an address that hardly
 * any server delivers to, such as one with a local part in national letters.
 */
export const emailAddress = (typed: string): string | undefined => {
  const address = emailToFind(typed);
  if (address === undefined || address.length > LONGEST) return undefined;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const isStrict = local.length <= LONGEST_LOCAL && LOCAL.test(local) && asciiDomain(address.slice(at + 1));
  return isStrict ? address : undefined;
};
