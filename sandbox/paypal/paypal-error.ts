import { Refusal } from '../provider.ts';
import { newDebugId } from './paypal-state.ts';

export type ErrorDetail = {
  field?: string;
  location?: 'body' | 'path' | 'query' | 'header';
  value?: unknown;
  issue: string;
  description?: string;
  /** Only for Payouts. */
  link?: Link[];
};

export type Link = {
  href: string;
  rel: string;
  method?: string;
  encType?: string;
};

export class PayPalError extends Refusal {
  readonly details: ErrorDetail[];
  readonly links: Link[];

  constructor(
    status: number,
    name: string,
    message: string,
    details: ErrorDetail[] = [],
    links: Link[] = [],
  ) {
    super(status, message);
    this.name = name;
    this.details = details;
    this.links = links;
  }

  override body(): object {
    return {
      name: this.name,
      ...(this.details.length > 0 && { details: this.details }),
      message: this.message,
      debug_id: newDebugId(),
      links: this.links.length > 0 ? this.links : [documentationLink(this.name, this.details[0]?.issue)],
    };
  }
}

const documentationLink = (name: string, issue = name): Link => ({
  href: `https://developer.paypal.com/api/rest/responses/#error-${issue}`,
  rel: 'information_link',
  method: 'GET',
});

export const invalidRequest = (details: ErrorDetail[]): PayPalError => {
  const message = 'Request is not well-formed, syntactically incorrect, or violates schema.';
  return new PayPalError(400, 'INVALID_REQUEST', message, details);
};

export const unprocessable = (detail: ErrorDetail, links: Link[] = []): PayPalError => {
  const message =
    'The requested action could not be performed, semantically incorrect, or failed business validation.';
  return new PayPalError(422, 'UNPROCESSABLE_ENTITY', message, [detail], links);
};

export const notFound = (field: string, value: string): PayPalError => {
  const description = 'Specified resource ID does not exist. Please check the resource ID and try again.';
  return new PayPalError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    { field, location: 'path', value, issue: 'INVALID_RESOURCE_ID', description },
  ]);
};

/** Payouts, the older API, puts the guide beside the refusal, and other information into its detail. */
export class PayoutError extends PayPalError {
  override body(): object {
    return {
      name: this.name,
      message: this.message,
      debug_id: newDebugId(),
      information_link: 'https://developer.paypal.com/docs/api/payments.payouts-batch/#errors',
      ...(this.details.length > 0 && { details: this.details }),
      links: [],
    };
  }
}

/** The refusal of a sender_batch_id that was used recently. */
export const DUPLICATE: ErrorDetail = {
  field: 'SENDER_BATCH_ID',
  location: 'body',
  issue: 'Batch with given sender_batch_id already exists',
};
