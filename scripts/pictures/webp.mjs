import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { chromiumArgs, findChromium } from '../tests/chromium.mjs'
import { ROOT } from '../run.mjs'

/** Draws a PNG as WebP, in less quality until it is small enough. Runs in a page. */
const AS_WEBP = `async ([png, maxBytes]) => {
  const picture = await createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob())
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  canvas.getContext('2d').drawImage(picture, 0, 0)
  for (let quality = 0.85; ; quality -= 0.05) {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
    if (blob.size > maxBytes && quality > 0.4) continue
    const bytes = new Uint8Array(await blob.arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }
}`

/**
 * Turns the PNGs of one folder into WebPs of another one, each with `maxBytes` at most. Folders are paths from the
 * project's root.
 * @param {{ names: readonly string[], from: string, to: string, maxBytes: number }} pictures
 */
export async function saveAsWebp({ names, from, to, maxBytes }) {
  const executablePath = await findChromium()
  const browser = await chromium.launch({ args: chromiumArgs(), ...(executablePath ? { executablePath } : {}) })
  try {
    const page = await browser.newPage()
    mkdirSync(`${ROOT}${to}`, { recursive: true })
    for (const name of names) {
      const png = readFileSync(`${ROOT}${from}/${name}.png`).toString('base64')
      const drawn = /** @type {string} */ (await page.evaluate(`(${AS_WEBP})(${JSON.stringify([png, maxBytes])})`))
      const webp = Buffer.from(drawn, 'base64')
      if (webp.length > maxBytes) throw new Error(`${name}.webp has ${webp.length} bytes, more than ${maxBytes}`)
      writeFileSync(`${ROOT}${to}/${name}.webp`, webp)
      console.log(`${name}.webp ${Math.round(webp.length / 1000)} kB`)
    }
  } finally {
    await browser.close()
  }
}
