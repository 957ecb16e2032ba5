import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const UI = 'src/ui'
const PAGE = 'src/features/test-ui'

/** Shown through the widget beside them, which loads or surrounds them. */
const MACHINERY: Readonly<Record<string, string>> = {
  'combo-input.tsx': 'combo-field.tsx',
  'dialog-box.tsx': 'dialog.tsx',
  'menu-popup.tsx': 'menu.tsx',
  'notifier-box.tsx': 'notifier-host.tsx',
  'notifier-host.tsx': 'ui-provider.tsx',
  'toast-host.tsx': 'ui-provider.tsx',
  'lazy-overlay.tsx': 'dialog.tsx',
  'outside-frame.tsx': 'video-modal.tsx',
  'token-class.ts': 'token-text.tsx',
}
/** Around the whole application, so also around the page. */
const AROUND = ['ui-provider.tsx']

const textOf = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')
const page = readdirSync(PAGE)
  .map((name) => textOf(PAGE, name))
  .join('\n')

test('every widget is on the test screen', () => {
  const widgets = readdirSync(UI).filter((name) => name.endsWith('.tsx') || name.endsWith('-class.ts'))
  expect(widgets.length).toBeGreaterThan(40)
  const missing = widgets.filter((name) => !(name in MACHINERY) && !AROUND.includes(name) && !page.includes(`'#ui/${name}'`))
  expect(missing).toEqual([])
})

test('what is shown through another widget is one of its parts', () => {
  for (const [part, whole] of Object.entries(MACHINERY)) expect(textOf(UI, whole)).toContain(`'./${part}'`)
})
