import { expect, test } from 'vitest'
import { actionText, detailText, subjectText } from '#features/admin/audit/audit-labels.ts'

const entry = (action: string, subject: string, detail = '') => ({ action, subject, detail })

test.each([
  [
    entry('create user', 'a@example.com', 'trial, administrator'),
    'Created a person',
    'a@example.com',
    'Trial, Administrator',
  ],
  [entry('change user', 'a@example.com', 'tier: viewOnly'), 'Changed a person', 'a@example.com', 'Plan: View only'],
  [
    entry('change user', 'a@example.com', 'is_admin: false, disabled: true'),
    'Changed a person',
    'a@example.com',
    'Admin rights removed, Disabled',
  ],
  [
    entry('change plan of', 'a@example.com', 'opportunities: 25, ai: -1, expiration: 2031-01-31, paused: false'),
    'Changed someone’s own plan',
    'a@example.com',
    'Offers: 25, AI: without limit, Ends on 2031-01-31, No longer paused',
  ],
  [
    entry(
      'change plan',
      'trial',
      'ai: 5, may ai: read, may strategies: nothing, may opportunities: create read update delete, may invitations: create update',
    ),
    'Changed a plan',
    'Trial',
    'AI: 5, AI allowed: read only, Texts allowed: nothing, Offers allowed: everything, Invitations allowed: create, edit',
  ],
  [
    entry('change plan of', 'a@example.com', 'expiration: '),
    'Changed someone’s own plan',
    'a@example.com',
    'No expiry',
  ],
  [entry('reset plan', 'unassigned'), 'Reset a plan', 'Starter', ''],
  [entry('withhold template', 'tagline'), 'Hid a writing template', 'Tagline', ''],
  [
    entry('change partner hosts', 'mill', 'a.example, b.example'),
    'Changed a partner’s host names',
    'mill',
    'a.example, b.example',
  ],
  [entry('login as', 'a@example.com'), 'Logged in as someone', 'a@example.com', ''],
])('%o in words', (event, what, whom, how) => {
  expect([actionText(event), subjectText(event), detailText(event)]).toEqual([what, whom, how])
})

test('an entry that this version does not know is shown as written', () => {
  const event = entry('constructor', 'somebody', 'colour: blue, constructor: 1')
  expect([actionText(event), subjectText(event), detailText(event)]).toEqual([
    'constructor',
    'somebody',
    'colour: blue, constructor: 1',
  ])
})
