import { expect, test } from 'vitest'
import { lockOutFault } from '#domain/partner/lock-out-fault.ts'

const OWN = 'desk.example'

test.each([
  ['given to another partner', 'default', { partner: 'mill', before: [], after: [OWN] }],
  [
    'given to another partner among others',
    'bakery',
    { partner: 'mill', before: ['mill.example'], after: ['mill.example', OWN] },
  ],
  [
    'taken from one’s own, so that it is the default one’s',
    'bakery',
    { partner: 'bakery', before: [OWN, 'b.example'], after: ['b.example'] },
  ],
  ['given to the default one', 'bakery', { partner: 'default', before: [], after: [OWN] }],
])('the host name that one came by is not %s', (_what, partner, change) => {
  expect(lockOutFault(change, { hostname: OWN, partner })).toContain(`You opened this page at ${OWN}`)
})

test.each([
  ['another host name is given away', 'default', { partner: 'mill', before: [], after: ['mill.example'] }],
  ['it stays where it is', 'bakery', { partner: 'bakery', before: [OWN], after: [OWN, 'b.example'] }],
  ['it is written down for one’s own', 'default', { partner: 'default', before: [], after: [OWN] }],
  [
    'it goes from the default one, which it belongs to all the same',
    'default',
    { partner: 'default', before: [OWN], after: [] },
  ],
  ['another partner loses others', 'bakery', { partner: 'mill', before: ['mill.example'], after: [] }],
])('nobody is locked out where %s', (_what, partner, change) => {
  expect(lockOutFault(change, { hostname: OWN, partner })).toBeUndefined()
})
