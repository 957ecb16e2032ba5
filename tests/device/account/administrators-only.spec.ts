import { expect, test } from '../../support/device/device-test.ts'

const NOT_FOR_YOU = 'This page is for administrators'

test('the page and the server refuse people who are no administrators', async ({ page, account, seed }) => {
  await seed()
  for (const address of ['/admin', '/admin/users/1', '/admin/audit']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: NOT_FOR_YOU })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  for (const [method, params] of [
    ['admin.getUsers', {}],
    ['admin.updateUser', { ID: 1, disabled: true }],
    ['admin.getAudit', {}],
  ] as const)
    await expect(account.call(method, [params])).rejects.toThrow('This is for administrators alone')
})
