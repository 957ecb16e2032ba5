import { expect, test } from 'vitest'
import { partnerPlansUrl, upgradeQuestion } from '#features/account/plan/prompt-upgrade.ts'

const refusal = { message: 'This account has 0 texts remaining' }
const NELL = { name: 'Nell Hale', email: 'nell@mill.example' }
const MINE = { owner: null, contact: NELL }
const GUESTS = { owner: 'mia@mill.example', contact: NELL }

test.each([
  [MINE, ' Ask Nell Hale (nell@mill.example) for another plan.'],
  [{ owner: null, contact: { name: '', email: 'nell@mill.example' } }, ' Ask nell@mill.example for another plan.'],
  [{ owner: null, contact: { name: 'admin@localhost', email: '' } }, ' Ask admin@localhost for another plan.'],
  [{ owner: null, contact: null }, ''],
  [GUESTS, ' The account’s owner, mia@mill.example, can ask for another plan.'],
])('the question at the end of a plan keeps its count and names a person: %j', (help, cure) => {
  expect(upgradeQuestion(refusal, help)).toBe(
    `This account has 0 texts remaining.${cure} Would you like to see the plans?`,
  )
})

test('only an owner gets the partner’s page of plans, in a new window', () => {
  const pageUrl = 'https://mill.example/plans'
  expect(partnerPlansUrl({ help: MINE, pageUrl })).toBe(pageUrl)
  expect(partnerPlansUrl({ help: GUESTS, pageUrl })).toBeNull()
  expect(partnerPlansUrl({ help: MINE, pageUrl: '' })).toBeNull()
})
