import { t } from '@lingui/core/macro'
import { err, ok, type Result } from '#lib/result.ts'

const MAX_PICTURE_BYTES = 512 * 1024
const MIN_ICON_PX = 144
const MAX_ICON_PX = 2048

type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml'

/** A picture as it was recognised by its own bytes, whatever its file was called. */
export interface RecognizedPicture {
  readonly mediaType: PictureType
  readonly bytes: Buffer
}

/** Recognises a picture. Errors: a sentence (too large, or none of PNG, JPEG, WebP and SVG). */
export function readPicture(bytes: Buffer): Result<RecognizedPicture, string> {
  if (bytes.length > MAX_PICTURE_BYTES) return err(t`A picture has at most ${{ size: MAX_PICTURE_BYTES / 1024 }} KiB`)
  const mediaType = typeOf(bytes)
  return mediaType === undefined ? err(t`A picture is a PNG, JPEG, WebP or SVG file`) : ok({ mediaType, bytes })
}

function typeOf(bytes: Buffer): PictureType | undefined {
  const text = bytes.toString('latin1', 0, 12)
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp'
  // Only a declaration, a doctype and comments may precede the first element. A comment must end at its first `-->`,
  // otherwise backtracking takes forever.
  const isSvg = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!doctype svg[^>[]*>\s*)*<svg[\s>]/i.test(
    bytes.toString('utf8', 0, 4096),
  )
  return isSvg ? 'image/svg+xml' : undefined
}

/**
 * The name that an icon is kept under: `icon-any` for SVG, `icon-512` or `maskable-512` by a PNG's size. Errors: a
 * sentence.
 */
export function iconNameFor(
  { mediaType, bytes }: RecognizedPicture,
  purpose: 'icon' | 'maskable',
): Result<string, string> {
  if (mediaType === 'image/svg+xml') return ok(`${purpose}-any`)
  if (mediaType !== 'image/png' || bytes.length < 24) return err(t`An icon is a PNG or SVG file`)
  const [widthPx, heightPx] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (widthPx !== heightPx) return err(t`An icon is square; this one is ${widthPx} × ${heightPx}`)
  if (widthPx < MIN_ICON_PX || widthPx > MAX_ICON_PX)
    return err(
      t`An icon has ${{ min: MIN_ICON_PX }} to ${{ max: MAX_ICON_PX }} pixels on each side; this one has ${widthPx}`,
    )
  return ok(`${purpose}-${widthPx}`)
}
