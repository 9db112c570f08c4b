export const legal = {
  contents: 'Contents',
  updated: 'Last changed',
  print: 'Print',
};
