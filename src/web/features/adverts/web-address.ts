/** An address that a browser could open, without a user name. The server checks whether it is public and may be framed. */
export const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text.trim());
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    (url.hostname.includes('.') || url.hostname === 'localhost')
  );
};

/** People type "example.com": the scheme is added for them, never changed. */
export const withScheme = (text: string): string => {
  const plain = text.trim();
  const looksLikeHost = /^[^\s/:@]+\.[a-z]{2,}([/?#]|$)/i.test(plain);
  return looksLikeHost ? `https://${plain}` : plain;
};
