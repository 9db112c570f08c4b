export const patientPreview = {
  progress: (funds: string, goal: string) =>
    `${funds}\u00a0of\u00a0${goal} collected. Watching an advert is free and adds to it.`,
  picture: (name: string, percent: number, goal: string) =>
    `${name}: ${percent}% of the ${goal} goal collected`,
};

export const withoutScripts = {
  help: 'This page needs JavaScript. Turn it on in the settings of your browser and load the page again. The pages of patients can be read without it. A payment that you have just made isn’t lost: it’s added as soon as its provider confirms it.',
};
