import { describe, expect, test } from 'vitest'
import { errorSentence, httpStatusOf, type WireError, type WireErrorCode, wireErrors } from '#contract/errors.ts'
import { formErrors } from '#contract/form-errors.ts'
import { refusals } from '#domain/engine/refusal.ts'

/** The protocol's table; a code that is missing here does not compile. */
const STATUS: Readonly<Record<WireErrorCode, number>> = {
  invalid: 200,
  not_found: 200,
  not_allowed: 200,
  quota_exceeded: 200,
  id_taken: 200,
  depends_on_refused: 200,
  bad_credentials: 200,
  identity_provider: 200,
  upgrade: 200,
  changed: 200,
  ai_no_text: 200,
  ai_refused: 200,
  ai_unavailable: 200,
  form_closed: 200,
  form_full: 200,
  malformed: 400,
  session: 403,
  unknown_method: 404,
  too_large: 413,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
}

test.each(Object.entries(STATUS))('%s travels under %i', (code, status) =>
  expect(httpStatusOf(code as WireErrorCode)).toBe(status),
)

const errors: readonly WireError[] = [
  refusals.invalid({ post_title: 'The title is longer than 300 characters' }),
  refusals.invalid({}),
  refusals.notFound('offer'),
  refusals.notAllowed('ai'),
  refusals.quotaExceeded('opportunities'),
  refusals.idTaken(),
  refusals.dependsOnRefused(),
  refusals.internal(),
  wireErrors.malformed('why'),
  wireErrors.session(),
  wireErrors.unknownMethod('x'),
  wireErrors.tooLarge(4),
  wireErrors.rateLimited(7),
  wireErrors.diskFull(),
  wireErrors.badCredentials(),
  wireErrors.identityProvider('The provider cannot be reached'),
  wireErrors.upgrade(),
  wireErrors.changed(),
  wireErrors.diskFull(),
  refusals.accountFull(2 * 1024 ** 3),
  wireErrors.ai('ai_no_text', 'Nothing was written'),
  wireErrors.ai('ai_refused', 'It would not do it'),
  wireErrors.ai('ai_unavailable', 'It is away'),
  wireErrors.internal('id'),
  formErrors.closed(),
  formErrors.full(),
]

test.each(errors.map((error) => [error.code, error] as const))(
  '%s says in a sentence what happened',
  (_code, error) => {
    for (const sentence of [error.message].flat()) {
      expect(sentence).toMatch(/^\S.{4,}\S$/)
      expect(sentence).not.toMatch(/opportunity|entity|mutation|outbox|undefined|\[object/i)
    }
  },
)

test('every code is made by somebody', () => {
  expect(new Set(errors.map(({ code }) => code))).toEqual(new Set(Object.keys(STATUS)))
})

test('an error carries what its receiver needs, and no more of what was sent than it must', () => {
  expect(refusals.invalid({ a: 'first', b: 'second' })).toEqual({
    code: 'invalid',
    message: 'first',
    fields: { a: 'first', b: 'second' },
  })
  expect(refusals.invalid({}).message).toBe('Please fill out all required fields')
  expect(refusals.quotaExceeded('ai')).toMatchObject({ module: 'ai', remaining: 0 })
  expect(wireErrors.rateLimited(7)).toMatchObject({ retryAfterS: 7 })
  expect(wireErrors.internal('id')).toMatchObject({ requestId: 'id' })
  expect(String(wireErrors.unknownMethod('x'.repeat(5_000)).message).length).toBeLessThan(200)
})

test('a plan is spoken of in the words of the screens', () => {
  expect(refusals.quotaExceeded('opportunities').message).toBe('This account has 0 offers remaining')
  expect(refusals.notAllowed('opportunities').message).toBe('This plan doesn’t allow that for offers')
  expect(refusals.notAllowed('ai').message).toBe('This plan doesn’t allow that for AI')
  expect(refusals.notAllowed('strategies').message).toBe('This plan doesn’t allow that for texts')
})

describe('an error in a sentence', () => {
  test.each([
    [refusals.notFound('offer'), 'This offer is no longer in the account.'],
    [wireErrors.identityProvider('Try again!'), 'Try again!'],
    [wireErrors.badCredentials(), 'The email address or the password is not right. Check both and try again.'],
  ])('an error’s sentence ends with one full stop: %j', (error, sentence) =>
    expect(errorSentence(error)).toBe(sentence),
  )

  test.each([
    'We are unable to reset password for the email address cold@example.com',
    'ERROR: unable to login as "cold@example.com"',
    'ERROR: invalid email address.',
    'Please provide a valid email address.',
    'Please provide a valid password (6 characters min).',
    'The password you entered is invalid. Try again.',
    'Please fill out all required fields',
  ])('an error has the sentence of the specification: %s', (message) =>
    expect(errorSentence(refusals.invalid({ email: message }))).toBe(message),
  )
})
