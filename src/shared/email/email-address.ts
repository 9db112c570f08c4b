/** The local part as RFC 5321 writes it without quotes: no dot at an end, and no two side by side. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/** SPEC 5: domain, dot, top-level domain of at least two letters, which a national one has as `xn--`. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

const LONGEST_LABEL = 63;
const LONGEST_LOCAL = 64;
const LONGEST = 254;

/** A parser of addresses reads these as the end of the host, or decodes them. */
const NO_HOST = /[\s/?#@:%\\[\]<>^|]/;

/** The domain as the network writes it: national letters by IDNA, which the parser of addresses knows in every browser and in Node. */
const asciiDomain = (domain: string): string | undefined => {
  if (NO_HOST.test(domain)) return undefined;
  const address = `http://${domain}`;
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return DOMAIN.test(host) && host.split('.').every((label) => label.length <= LONGEST_LABEL)
    ? host
    : undefined;
};

/** What the forms ever took: no white space, no list, no quoted name, and a top-level domain. */
const FINDABLE = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/u;

/**
 * Returns the form in which an address that we may have is looked up; undefined for what never was one. Characters that look alike
 * and fold to the same letters (the Kelvin sign for k, full-width forms) become plain letters first. So a person who proves an
 * address proves exactly the address that is compared. The name before the at sign is not judged: an account that an older rule took
 * is still its owner's.
 */
export const emailToFind = (typed: string): string | undefined => {
  const folded = typed.trim().normalize('NFKC').toLowerCase();
  if (folded.length > LONGEST || !FINDABLE.test(folded)) return undefined;
  const at = folded.lastIndexOf('@');
  const domain = folded.slice(at + 1);
  return `${folded.slice(0, at)}@${asciiDomain(domain) ?? domain}`;
};

/**
 * Returns the form in which a new address is stored, compared and written to; undefined for one that hardly a server delivers to,
 * such as with a name in national letters.
 */
export const emailAddress = (typed: string): string | undefined => {
  const address = emailToFind(typed);
  if (address === undefined || address.length > LONGEST) return undefined;
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const isStrict = local.length <= LONGEST_LOCAL && LOCAL.test(local) && asciiDomain(address.slice(at + 1));
  return isStrict ? address : undefined;
};
