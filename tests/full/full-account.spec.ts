import { createPerson, type Person } from '../support/server/e2e-account.ts'
import { openSignedIn } from '../support/browser/e2e-session.ts'
import { expect, test } from '../support/browser/e2e-test.ts'
import { createOwnServer, type OwnServer } from '../support/server/restartable-server.ts'

const MAX_ACCOUNT_BYTES = 1024 * 1024

let server: OwnServer
test.beforeAll(async () => {
  server = await createOwnServer({ env: { MAX_ACCOUNT_BYTES: String(MAX_ACCOUNT_BYTES) } })
})
test.afterAll(() => server?.dispose())

/** Fills the account until not even a hundred letters more are taken. */
async function fill(person: Person): Promise<number> {
  const { ID } = await person.call<{ readonly ID: number }>('opportunity.create', [{ post_title: 'Weekly Loaf' }])
  let field = 0
  for (const letters of [100_000, 10_000, 1_000, 100])
    while (
      await person
        .call('opportunity.setField', [{ ID, path: `content.custom.fields.k${field}`, value: 'x'.repeat(letters) }])
        .then(
          () => true,
          () => false,
        )
    )
      field++
  return ID
}

test('a full account is told on every screen, a new offer is refused before it is sent, and room comes back', async ({
  newProfile,
}) => {
  test.slow()
  const person = await createPerson(server)
  const ID = await fill(person)
  const profile = await newProfile({ serviceWorkers: 'block', baseURL: server.url })
  const page = await profile.open()
  await openSignedIn(page, person, '/browse/opportunities')
  const banner = page.getByRole('status').filter({ hasText: 'This account is' })
  await expect(banner).toContainText(
    'Permanently delete something to make room. Edits that don’t fit stay on this device.',
  )

  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await page.getByRole('button', { name: 'New offer' }).first().click()
  await page.getByLabel('Title').fill('Sourdough course')
  await page.getByRole('button', { name: 'CONTINUE' }).click()
  await expect(page.getByText('This account has used all of its 1.0 MB')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Sourdough course')
  await page.getByRole('button', { name: 'CANCEL' }).click()
  expect(sent.filter((body) => body.includes('opportunity.create'))).toEqual([])

  await person.call('opportunity.trash', [{ ID }])
  await person.call('opportunity.delete', [{ ID, forGood: true }])
  await expect(banner).toBeHidden()
})
