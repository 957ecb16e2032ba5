import { expect, test } from 'vitest'
import { planRequest } from '#features/account/plan/plan-request.ts'

const asked = { contact: 'plans@mill.example', appName: 'Mill Desk', account: 'nadia@example.com' }

test('a mail that asks for a plan says which one, of what, and for whom', () => {
  const { protocol, pathname, searchParams } = new URL(planRequest({ ...asked, plan: 'Subscriber' }))
  expect([protocol, pathname]).toEqual(['mailto:', 'plans@mill.example'])
  expect(searchParams.get('subject')).toBe('Mill Desk: the plan Subscriber for nadia@example.com')
  expect(searchParams.get('body')).toBe(
    'Hello,\r\n\r\nI would like the plan Subscriber of Mill Desk for the account nadia@example.com.\r\n',
  )
})

test('signs that mean something in an address stay where they belong', () => {
  const url = planRequest({ contact: 'a?bcc=x@mill.example', appName: 'Salt & Mill', account: 'a+b@example.com', plan: 'Trial' })
  const { pathname, searchParams } = new URL(url)
  expect(decodeURIComponent(pathname)).toBe('a?bcc=x@mill.example')
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
  // A plus would be read as a space by some mail programs if it were not written out.
  expect(url).toContain(encodeURIComponent('Salt & Mill: the plan Trial for a+b@example.com'))
})
