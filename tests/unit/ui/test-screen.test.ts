import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const UI = 'src/ui'
const PAGES = ['src/features/test-ui', 'tests/ui/page/gallery']

/** Shown through the widget beside them, which loads or surrounds them. */
const MACHINERY: Readonly<Record<string, string>> = {
  'combo-input.tsx': 'combo-field.tsx',
  'dialog-box.tsx': 'dialog.tsx',
  'menu-popup.tsx': 'menu.tsx',
  'notifier-box.tsx': 'notifier-host.tsx',
  'notifier-host.tsx': 'ui-provider.tsx',
  'toast-host.tsx': 'ui-provider.tsx',
  'lazy-overlay.tsx': 'dialog.tsx',
  'external-frame.tsx': 'video-modal.tsx',
  'token-class.ts': 'token-text.tsx',
}
/** Around the whole application, so also around the page; the build puts the other one into messages with elements. */
const AROUND = ['ui-provider.tsx', 'trans.tsx']

const textOf = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')
const page = PAGES.flatMap((folder) => readdirSync(folder).map((name) => textOf(folder, name))).join('\n')
const files = readdirSync(UI, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
const pathOf = (name: string): string => files.find((path) => basename(path) === name) ?? name

test('every widget is on the test screen', () => {
  const widgets = files.filter((path) => path.endsWith('.tsx') || path.endsWith('-class.ts'))
  expect(widgets.length).toBeGreaterThan(40)
  const missing = widgets.filter(
    (path) => !(basename(path) in MACHINERY) && !AROUND.includes(basename(path)) && !page.includes(`'#ui/${path}'`),
  )
  expect(missing).toEqual([])
})

test('a widget shown through another one is one of its parts', () => {
  for (const [part, whole] of Object.entries(MACHINERY))
    expect(textOf(UI, pathOf(whole))).toMatch(new RegExp(`['/]${part.replace('.', '\\.')}'`))
})
