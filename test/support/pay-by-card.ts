import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

type Wish = {
  dollars: number;
  /** The provider's number of the card; undefined: the provider sends none. */
  instrument: string | undefined;
  /** The payer; left out: a guest, who can only donate. */
  person?: Person;
  isDonation?: boolean;
  /** Further facts from the provider. */
  told?: Parameters<TestApp['card']['set']>[1];
};

/** Pays by card on the provider's page. Returns the checkout's id and the answer to the payer. */
export const payByCard = async (
  { app, card }: Pick<TestApp, 'app' | 'card'>,
  { dollars, instrument, person, isDonation = person === undefined, told }: Wish,
) => {
  const headers = person ? { cookie: person.cookie } : {};
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload, headers });
  const begun = await post('/api/stripe', { amount: dollars * 100, pendingAmount: dollars, isDonation });
  const checkoutId = String(begun.json().url).replace('https://card.example/pay/', '');
  card.set(checkoutId, { state: 'paid', instrument, ...told });
  const { body } = await post('/api/stripe/success', { session_id: checkoutId });
  return { checkoutId, status: JSON.parse(body).status as string };
};
