/** An advertiser's page that answers nobody until it is released. */
export type SilentPage = {
  url: string;
  /** Returns at once for any other page. */
  visit(url: string): Promise<void>;
  answer(): void;
};

export const createSilentPage = (): SilentPage => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    url: 'https://never-answers.example.com/',
    async visit(url) {
      if (url === this.url) await promise;
    },
    answer: resolve,
  };
};
