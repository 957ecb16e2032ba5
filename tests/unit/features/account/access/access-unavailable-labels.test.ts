import { expect, test } from 'vitest'
import { wireErrors } from '#contract/errors.ts'
import { refusals } from '#domain/engine/refusal.ts'
import { accessUnavailableLabels } from '#features/account/access/access-unavailable-labels.ts'

test.each([
  ['without a connection', null, false, ['Access needs a connection', 'retry', /^You’re offline\. /]],
  [
    'where no answer came',
    { code: 'away', message: 'The server cannot be reached.' },
    true,
    ['Access needs a connection', 'retry', /^The server cannot be reached\. /],
  ],
  [
    'where the session is over',
    { code: 'session', message: 'Your session has ended.', reason: wireErrors.session() },
    true,
    ['Couldn’t load access', 'login', /ended/],
  ],
  [
    'where the answer cannot be read',
    { code: 'refused', message: 'The answer could not be read.' },
    true,
    ['Couldn’t load access', 'retry', /read/],
  ],
  [
    'where the plan does not allow it',
    {
      code: 'refused',
      message: 'This plan doesn’t allow that for invitations.',
      reason: refusals.notAllowed('invitations'),
    },
    true,
    ['Oops!', 'plans', /^This plan doesn’t allow that for invitations\.$/],
  ],
] as const)('the label for people with access %s', (_where, fault, isOnline, [title, way, text]) => {
  expect(accessUnavailableLabels(fault, isOnline)).toEqual({ title, way, text: expect.stringMatching(text) as string })
})
