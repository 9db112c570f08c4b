import { newDebugId } from './paypal-ids.ts';

export interface ErrorDetail {
  field?: string;
  location?: 'body' | 'path' | 'query' | 'header';
  value?: unknown;
  issue: string;
  description?: string;
  /** Of Payouts only. */
  link?: Link[];
}

export interface Link {
  href: string;
  rel: string;
  method?: string;
  encType?: string;
}

/** A refusal in PayPal's words. */
export class PayPalError extends Error {
  readonly status: number;
  readonly details: ErrorDetail[];
  readonly links: Link[];

  constructor(
    status: number,
    name: string,
    message: string,
    details: ErrorDetail[] = [],
    links: Link[] = [],
  ) {
    super(message);
    this.status = status;
    this.name = name;
    this.details = details;
    this.links = links;
  }

  body(): object {
    return {
      name: this.name,
      ...(this.details.length > 0 && { details: this.details }),
      message: this.message,
      debug_id: newDebugId(),
      links: this.links.length > 0 ? this.links : [documentationLink(this.name, this.details[0]?.issue)],
    };
  }
}

function documentationLink(name: string, issue = name): Link {
  return {
    href: `https://developer.paypal.com/api/rest/responses/#error-${issue}`,
    rel: 'information_link',
    method: 'GET',
  };
}

export function invalidRequest(details: ErrorDetail[]): PayPalError {
  const message = 'Request is not well-formed, syntactically incorrect, or violates schema.';
  return new PayPalError(400, 'INVALID_REQUEST', message, details);
}

export function unprocessable(detail: ErrorDetail, links: Link[] = []): PayPalError {
  const message =
    'The requested action could not be performed, semantically incorrect, or failed business validation.';
  return new PayPalError(422, 'UNPROCESSABLE_ENTITY', message, [detail], links);
}

export function notFound(field: string, value: string): PayPalError {
  const description = 'Specified resource ID does not exist. Please check the resource ID and try again.';
  return new PayPalError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', [
    { field, location: 'path', value, issue: 'INVALID_RESOURCE_ID', description },
  ]);
}
