import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { tokensPlugin, withSystemDark } from '#ui/styles/tokens-plugin.ts'

const stylesDir = new URL('../../../src/ui/styles/', import.meta.url)
const tokens = readFileSync(new URL('tokens.css', stylesDir), 'utf8')

const blockAfter = (css: string, selector: string): string => {
  const start = css.indexOf(selector)
  return start < 0 ? '' : css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
}

describe('withSystemDark', () => {
  test('repeats the dark values for a visitor with a dark system who chose nothing', () => {
    const css = withSystemDark(tokens)
    const system = css.slice(css.indexOf('@media (prefers-color-scheme: dark)'))
    expect(blockAfter(system, ':root:not([data-theme])')).toBe(blockAfter(tokens, '\n[data-theme="dark"]'))
    expect(blockAfter(system, ':root:not([data-theme])')).toContain('--bg:')
  })

  test('withSystemDark changes nothing but the dark block', () => {
    const css = withSystemDark(tokens)
    expect(css.replace(/\n@media \(prefers-color-scheme: dark\) \{\n[^}]*\}\n\}\n/, '')).toBe(tokens)
  })

  test('withSystemDark refuses a stylesheet without a dark block, or with two', () => {
    expect(() => withSystemDark(':root { --bg: #fff; }')).toThrow('found 0')
    const dark = '[data-theme="dark"] { --bg: #000; }\n'
    expect(() => withSystemDark(dark + dark)).toThrow('found 2')
  })
})

test('the built stylesheet has the system’s dark values', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(stylesDir),
    plugins: [tokensPlugin()],
    build: { write: false, rollupOptions: { input: fileURLToPath(new URL('styles.ts', stylesDir)) } },
  })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error('no output')
  const styles = bundle.output.find((file) => file.fileName.endsWith('.css'))
  const css = styles && 'source' in styles ? String(styles.source) : ''
  expect(css).toMatch(/@media \(prefers-color-scheme:\s*dark\)\s*\{:root:not\(\[data-theme\]\)\{[^}]*--bg:/)
  expect(css).toMatch(/--accent-fill:\s*oklch\(from var\(--accent\)/)
})
