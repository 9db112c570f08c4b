export const patientPreview = {
  progress: (funds: string, goal: string) =>
    `${funds} of ${goal} collected. Watching an advert is free and adds to it.`,
  picture: (name: string, percent: number, goal: string) =>
    `${name}: ${percent}% of the ${goal} goal collected`,
};
