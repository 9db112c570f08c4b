export const story = {
  news: (name: string) => `News from ${name}`,
};
