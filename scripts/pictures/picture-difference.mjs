import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Chromium smooths round corners a little differently from load to load. A pixel that differs by at most this much in
 * each channel doesn't count where it lies on an edge of the old picture. Inside an area every difference counts.
 */
const MAX_EDGE_NOISE = 32

/**
 * Counts the pixels that differ and draws them red over the faded old picture. Runs in a page. Sizes that differ count
 * by the area that only one picture has.
 */
const COMPARE = `async ([oldPng, newPng]) => {
  const maxEdgeNoise = ${MAX_EDGE_NOISE}
  const read = async (png) => createImageBitmap(await (await fetch('data:image/png;base64,' + png)).blob())
  const [before, after] = await Promise.all([read(oldPng), read(newPng)])
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const pixelsOf = (picture) => {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    context.drawImage(picture, 0, 0)
    return context.getImageData(0, 0, width, height)
  }
  const [a, b] = [pixelsOf(before), pixelsOf(after)]
  const deltaOf = (one, at, other, otherAt) =>
    Math.max(...[0, 1, 2, 3].map((channel) => Math.abs(one[at + channel] - other[otherAt + channel])))
  const neighbours = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => 4 * (row * width + column)))
  const isOnEdge = (at) =>
    neighbours.some((step) => at + step in a.data && deltaOf(a.data, at, a.data, at + step) > 0)
  const difference = new ImageData(width, height)
  const [pixelsA, pixelsB] = [a, b].map(({ data }) => new Uint32Array(data.buffer))
  let count = 0
  for (let at = 0; at < a.data.length; at += 4) {
    const isSame = pixelsA[at / 4] === pixelsB[at / 4]
    const delta = isSame ? 0 : deltaOf(a.data, at, b.data, at)
    const differs = delta > maxEdgeNoise || (delta > 0 && !isOnEdge(at))
    if (differs) count++
    const faded = (channel) => 200 + a.data[at + channel] / 5
    difference.data.set(differs ? [220, 0, 0, 255] : [faded(0), faded(1), faded(2), 255], at)
  }
  if (count === 0) return { count }
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d').putImageData(difference, 0, 0)
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
  return { count, png: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) }
}`

/**
 * Compares two pictures pixel by pixel. Where they differ, both and their difference go to `folder`, if
 * there is one.
 * @param {import('playwright-core').Page} page a page of its own, to draw in
 * @param {{ name: string, before: Buffer, after: Buffer, folder: string | undefined }} pictures
 * @returns {Promise<number>} pixels that differ
 */
export async function countDifferentPixels(page, { name, before, after, folder }) {
  if (before.equals(after)) return 0
  const pngs = JSON.stringify([before.toString('base64'), after.toString('base64')])
  const { count, png } = /** @type {{ count: number, png?: string }} */ (await page.evaluate(`(${COMPARE})(${pngs})`))
  if (png === undefined || folder === undefined) return count
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${name}-old.png`), before)
  writeFileSync(path.join(folder, `${name}-new.png`), after)
  writeFileSync(path.join(folder, `${name}-diff.png`), Buffer.from(png, 'base64'))
  return count
}
