import { expect, test } from 'vitest'
import { plansPage, plansQuestion } from '#features/account/plan/offer-plans.ts'

const refusal = { message: 'This plan does not allow that for offers' }

test('the owner is asked whether to see the plans, and not told of an owner; a guest hears whose the plan is', () => {
  expect(plansQuestion(refusal, { isGuest: false })).toBe('This plan does not allow that for offers. Would you like to see the plans?')
  expect(plansQuestion(refusal, { isGuest: true })).toBe(
    'This plan does not allow that for offers. The account’s owner can change its plan. Would you like to see the plans?',
  )
})

test('a window of their own has only the partner’s page, for who could buy there', () => {
  const pageUrl = 'https://mill.example/plans'
  expect(plansPage({ isGuest: false, pageUrl })).toBe(pageUrl)
  expect(plansPage({ isGuest: true, pageUrl })).toBeNull()
  expect(plansPage({ isGuest: false, pageUrl: '' })).toBeNull()
})
