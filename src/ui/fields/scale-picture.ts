import { t } from '@lingui/core/macro'

const MAX_SIDE_PX = 256
const MAX_BYTES = 48 * 1024
/** Files past this are no logos, and take long to read. */
const MAX_FILE_BYTES = 10 * 1024 * 1024
const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp'])
const QUALITIES = [0.92, 0.8, 0.65, 0.5]
const SIDES = [1, 0.75, 0.5, 0.35]

/** Result of scaling a chosen file: a small picture as a data URL, or the reason for failure. */
export type ScaledPicture = { readonly ok: true; readonly url: string } | { readonly ok: false; readonly why: string }

const refused = (why: string): ScaledPicture => ({ ok: false, why })

/**
 * Scales a picture down to 256 px and 48 KB in this browser. Drawing it anew leaves out whatever else the file holds,
 * such as where it was taken.
 */
export async function scalePicture(file: File): Promise<ScaledPicture> {
  if (file.type === 'image/svg+xml') return refused(t`SVG files aren’t supported. Choose a PNG, JPEG or WebP file.`)
  if (!TYPES.has(file.type)) return refused(t`Choose a PNG, JPEG or WebP file.`)
  if (file.size > MAX_FILE_BYTES) return refused(t`This file is over 10 MB. Choose a smaller one.`)
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return refused(t`This file couldn’t be opened. Choose another one.`)
  const fit = Math.min(1, MAX_SIDE_PX / Math.max(image.width, image.height))
  try {
    for (const side of SIDES)
      for (const [type, quality] of waysOf(file.type)) {
        const url = drawn(image, fit * side, type, quality)
        if (url !== null && bytesIn(url) <= MAX_BYTES) return { ok: true, url }
      }
  } finally {
    image.close()
  }
  return refused(t`This picture can’t be made small enough. Choose a simpler one.`)
}

/** PNG keeps sharp edges and transparency; WebP keeps transparency in fewer bytes. */
const waysOf = (type: string): readonly (readonly [string, number])[] =>
  type === 'image/jpeg'
    ? QUALITIES.map((quality) => ['image/jpeg', quality] as const)
    : [['image/png', 1] as const, ...QUALITIES.map((quality) => ['image/webp', quality] as const)]

/** null where this browser cannot write the type. */
function drawn(image: ImageBitmap, scale: number, type: string, quality: number): string | null {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const url = canvas.toDataURL(type, quality)
  return url.startsWith(`data:${type};base64,`) ? url : null
}

const bytesIn = (url: string): number => ((url.length - url.indexOf(',') - 1) * 3) / 4
