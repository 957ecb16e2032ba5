import { expect, test } from 'vitest'
import { createBodyBudget } from '#server/http/body-budget.ts'

test('bodies of one network have a part of the room, and others the rest', () => {
  const budget = createBodyBudget({ maxBytes: 100, maxBytesOfOne: 60 })
  const [first, second] = [budget.open('one'), budget.open('one')]
  expect([first.take(40), second.take(20), second.take(1)]).toEqual([true, true, false])
  const other = budget.open('other')
  expect([other.take(40), other.take(1)]).toEqual([true, false])
})

test('a read body gives its room back once', () => {
  const budget = createBodyBudget({ maxBytes: 100, maxBytesOfOne: 60 })
  const share = budget.open('one')
  share.take(60)
  share.release()
  share.release()
  expect(budget.open('one').take(60)).toBe(true)
  expect(budget.open('other').take(41)).toBe(false)
})
