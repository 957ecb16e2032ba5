import { expect, test as base } from '@playwright/test'
import { type ConsoleErrors, createConsoleErrors } from './console-errors.ts'

/** Tests of widgets, each with the page of all of them open. */
export const test = base.extend<{ readonly consoleErrors: ConsoleErrors }>({
  consoleErrors: [
    async ({ context }, use) => {
      const errors = createConsoleErrors()
      errors.listenTo(context)
      await use(errors)
      expect(errors.unexpected()).toEqual([])
    },
    { auto: true },
  ],
})

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Test screen' })).toBeVisible()
})

export { expect }
