import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumArgs, findChromium } from '../tests/chromium.mjs'
import { ROOT } from '../run.mjs'

/**
 * Draws the PNG icons from the one mark, public/icons/icon.svg: `node scripts/pictures/icons.mjs`. The results are
 * committed.
 */
const FOLDER = join(ROOT, 'public/icons')
const ROUNDED = /(<rect[^>]*) rx="7"/

/** A full square is what systems cut their own shape from; the mark stays within the safe circle of 80 %. */
const ICONS = [
  { file: 'icon-192.png', sizePx: 192, isFullSquare: false },
  { file: 'icon-512.png', sizePx: 512, isFullSquare: false },
  { file: 'maskable-512.png', sizePx: 512, isFullSquare: true },
  { file: 'apple-touch-icon.png', sizePx: 180, isFullSquare: true },
]

const mark = readFileSync(join(FOLDER, 'icon.svg'), 'utf8')
if (!ROUNDED.test(mark)) throw new Error('icon.svg has no rounded square to straighten')

const executablePath = await findChromium()
const browser = await chromium.launch({ args: chromiumArgs(), ...(executablePath ? { executablePath } : {}) })
try {
  for (const { file, sizePx, isFullSquare } of ICONS) {
    const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx } })
    const svg = isFullSquare ? mark.replace(ROUNDED, '$1') : mark
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${sizePx}px;height:${sizePx}px}</style>${svg}`)
    await page.screenshot({ path: join(FOLDER, file), omitBackground: true })
    await page.close()
  }
} finally {
  await browser.close()
}
