export const pageWishes = {
  title: 'Wishes from helpers',
  helper: 'A helper',
  more: 'Show more wishes',
  report: 'Report',
  read: 'Read by us before they appear. Names only with consent.',
  write: (name: string) => `A few words for ${name}?`,
  writeHelp: 'Whoever has helped may leave a wish. It is read by us before it appears.',
  button: 'Write a wish',
  failed: 'The form could not be loaded. Please try again.',
};
