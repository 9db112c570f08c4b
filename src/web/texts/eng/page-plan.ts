export const pagePlan = {
  title: 'What the sum buys',
  reached: 'Collected',
  left: (amount: string) => `${amount} to go`,
  units: (unit: string, price: string, there: string, all: string) =>
    `${unit}, ${price} each: ${there} of ${all} collected`,
};
