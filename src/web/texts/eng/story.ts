export const story = {
  news: (name: string) => `News from ${name}`,
  secondStory: 'The story in another language',
};
