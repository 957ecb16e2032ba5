import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AdminUser } from '#contract/methods/admin.ts'
import { PersonFacts } from '#features/admin/people/person-facts.tsx'

const NELL: AdminUser = {
  ID: 1,
  user_login: 'nell',
  user_email: 'nell@offers.test',
  is_admin: false,
  disabled: false,
  partner: 'default',
  tier: 'trial',
  created: 0,
  lastSeen: null,
  signInCount: 0,
  keyCount: 0,
  offerCount: 0,
  bytes: 2_400_000,
  aiCalls: 0,
  aiTokens: 0,
}
const lastSeen = (user: AdminUser): string | undefined =>
  /Last seen<\/dt><dd>([^<]*)/.exec(renderToStaticMarkup(<PersonFacts user={user} />))?.[1]

test('a person who never logged in was never seen, and one who logged out was', () => {
  expect(lastSeen(NELL)).toBe('Never')
  expect(lastSeen({ ...NELL, lastSeen: Date.now() })).toMatch(/^today at \d\d:\d\d$/)
})

test('the facts say how much AI somebody has used, or that they have not', () => {
  const facts = (user: AdminUser): string => renderToStaticMarkup(<PersonFacts user={user} />)
  expect(facts(NELL)).toContain('<dd>Not used</dd>')
  expect(facts({ ...NELL, aiCalls: 3, aiTokens: 12_000 })).toMatch(/<dd>Asked 3 times, 12,?000 tokens<\/dd>/)
})
