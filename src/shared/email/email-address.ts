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

/**
 * Returns the form in which an address is stored, compared and written to; undefined for what is none. Characters that look alike
 * and fold to the same letters (the Kelvin sign for k, full-width forms) become plain letters first. So a person who proves an
 * address proves exactly the address that is compared. A local part in national letters is refused: few servers deliver to it.
 */
export const emailAddress = (typed: string): string | undefined => {
  const folded = typed.trim().normalize('NFKC').toLowerCase();
  const at = folded.lastIndexOf('@');
  const local = folded.slice(0, at);
  if (at < 1 || local.length > LONGEST_LOCAL || !LOCAL.test(local)) return undefined;
  const domain = asciiDomain(folded.slice(at + 1));
  const address = `${local}@${domain}`;
  return domain === undefined || address.length > LONGEST ? undefined : address;
};
