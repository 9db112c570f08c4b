import { describe, expect, test } from 'vitest';
import { mayBeFramed } from './may-be-framed.ts';

const origin = new URL('https://watchwell.org');
const page = new URL('https://shop.example.org/welcome');
const csp = (...contentSecurityPolicy: string[]) => ({ contentSecurityPolicy, xFrameOptions: [] });
const xfo = (...xFrameOptions: string[]) => ({ contentSecurityPolicy: [], xFrameOptions });

describe('a page lets itself be framed with', () => {
  test.each([
    ['no header at all', csp()],
    ['a policy without ancestors', csp("default-src 'self'; script-src *")],
    ['any ancestor', csp('frame-ancestors *')],
    ['our host', csp('frame-ancestors https://watchwell.org')],
    ['our host without a scheme', csp("frame-ancestors 'self' watchwell.org")],
    ['our host by http, met by https', csp('frame-ancestors http://watchwell.org')],
    ['our scheme', csp('frame-ancestors https:')],
    ['our port', csp('frame-ancestors https://watchwell.org:443')],
    ['any port', csp('frame-ancestors watchwell.org:*')],
    ['two policies that both allow', csp('frame-ancestors *', 'frame-ancestors https:')],
    [
      'a policy that makes the older header void',
      { contentSecurityPolicy: ['frame-ancestors *'], xFrameOptions: ['DENY'] },
    ],
    ['an older header that no browser knows', xfo('ALLOW-FROM https://other.org')],
    ['ALLOWALL', xfo('ALLOWALL')],
    ['a repeated directive, of which the first counts', csp("frame-ancestors *; frame-ancestors 'none'")],
  ])('%s', (_what, headers) => {
    expect(mayBeFramed(headers, { origin, page })).toBe(true);
  });
});

describe('a page refuses a frame with', () => {
  test.each([
    ['none', csp("frame-ancestors 'none'")],
    ['an empty list', csp('frame-ancestors')],
    ['itself only', csp("frame-ancestors 'self'")],
    ['another host', csp('frame-ancestors https://other.org')],
    ['a name under ours', csp('frame-ancestors *.watchwell.org')],
    ['another port', csp('frame-ancestors https://watchwell.org:8443')],
    ['one of two policies', csp('frame-ancestors *', "frame-ancestors 'none'")],
    ['one of two policies in one header', csp("frame-ancestors *, frame-ancestors 'none'")],
    ['capitals', csp("Frame-Ancestors 'NONE'")],
    ['DENY', xfo('DENY')],
    ['sameorigin', xfo('sameorigin')],
    ['SAMEORIGIN twice', xfo('SAMEORIGIN, SAMEORIGIN')],
    ['a contradiction', xfo('ALLOWALL', 'nonsense')],
    [
      'DENY beside a policy without ancestors',
      { contentSecurityPolicy: ["default-src 'self'"], xFrameOptions: ['DENY'] },
    ],
  ])('%s', (_what, headers) => {
    expect(mayBeFramed(headers, { origin, page })).toBe(false);
  });
});
