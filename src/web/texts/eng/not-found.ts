export const notFound = {
  title: 'Page not found',
  fact: 'There’s nothing at this address.',
  help: 'The link may be incomplete.',
  search: 'You can search for a patient by id above.',
  home: 'Go to the home page',
  watch: 'Watch as a guest',
};
