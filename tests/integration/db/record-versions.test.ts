import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerVersions } from '#domain/engine/versions/record-versions.ts'
import { useRecordAccount } from '../../support/server/record-account.ts'
import { serviceOf } from '../../support/server/record-wire.ts'

const account = useRecordAccount('embedded')
let forget = (): unknown => undefined
let ID = 0
beforeEach(async () => {
  const device = account.newDevice()
  ID = 4_000_000_000_000_007
  await device.exchange(device.sent('opportunity.create', { ID, post_title: 'Loaf', post_excerpt: 'Bread' }))
  forget = registerVersions('opportunity', [
    ({ excerpt, ...rest }) => ({ ...rest, excerpt: `${typeof excerpt === 'string' ? excerpt : ''}, upgraded` }),
  ])
})
afterEach(() => forget())

test('the server reads a body of an older version as the newest', async () => {
  const read = await account.records.get(account.session, 'opportunity', { ID })
  expect(read).toMatchObject({ title: 'Loaf', excerpt: 'Bread, upgraded' })
})

test('an edit of an older body stores the newest version, once', async () => {
  // Another process: this one holds the record as it was read before the step was known.
  const device = account.newDevice(serviceOf(account.database))
  await device.exchange(device.sent('opportunity.rename', { ID, post_title: 'Rye' }))
  const { rows } = await account.database.pool.query<{ body: string }>(
    'SELECT body FROM records WHERE account_id = $1 AND id = $2',
    [account.session.accountId, ID],
  )
  expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({ title: 'Rye', excerpt: 'Bread, upgraded', schema: 2 })
  expect(await account.records.get(account.session, 'opportunity', { ID })).toMatchObject({
    excerpt: 'Bread, upgraded',
  })
})
