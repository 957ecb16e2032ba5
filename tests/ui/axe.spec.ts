import { expect, test } from '@playwright/test'
import { violationsOf } from '../support/browser/accessibility.ts'

const page = (body: string): string => `<!doctype html><html lang="en"><title>Bread</title><main>${body}</main>`
const WRONG = page('<h1 style="color: #ccc">Bread</h1><button></button>')
const SCREENS = {
  'in a page': WRONG,
  'in a frame of a page': page('<h1>Bread</h1><iframe title="Preview" src="/frame"></iframe>'),
}

for (const [where, screen] of Object.entries(SCREENS))
  test(`an accessibility fault ${where} is found`, async ({ page: tab }) => {
    await tab.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: route.request().url().endsWith('/frame') ? WRONG : screen }),
    )
    await tab.goto('/')
    const found = (await violationsOf(tab)).map(({ id }) => id)
    expect(found).toEqual(expect.arrayContaining(['button-name', 'color-contrast']))
  })
