import { expect, test } from 'vitest'
import { problemsAt } from '#domain/engine/kind.ts'
import { opportunityKind } from '#domain/kinds/opportunity.ts'
import { inputDialogFault } from '#domain/engine/input-dialog-fault.ts'
import { refusals } from '#domain/engine/refusal.ts'

const titleRefused = (title: string) => {
  const [message] = Object.values(problemsAt(opportunityKind, 'title', title))
  return inputDialogFault(refusals.invalid({ post_title: message ?? 'nothing is wrong with it' }))
}

test('a missing title is said in an alert as well, a long one at its field alone', () => {
  expect(titleRefused('  ')).toEqual({ message: 'Please fill out all required fields', isAlerted: true })
  expect(titleRefused('x'.repeat(301))).toEqual({
    message: 'The title is longer than 300 characters',
    isAlerted: false,
  })
})

test('a plan’s refusal has the specification’s title in an alert, and a full device’s is at the field', () => {
  expect(inputDialogFault(refusals.quotaExceeded('opportunities'))).toMatchObject({ title: 'Oops!', isAlerted: true })
  expect(inputDialogFault({ code: 'storage_full', message: 'This device is full.' })).toEqual({
    message: 'This device is full.',
    isAlerted: false,
  })
})
