import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const MIN_BYTES = 4 * 1024
/** Near gzip's speed, and smaller; beyond this brotli's time grows faster than its gain. */
const BROTLI_QUALITY = 4
const GZIP_LEVEL = 5

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export interface CompressedAnswer {
  readonly encoding: 'br' | 'gzip'
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Compresses an answer where that is worth the time, off the event loop; undefined where it is not.
 *  Only over https, hence not on a loopback or in a local network, where sending it whole is faster than packing it. */
export async function compressAnswer(
  text: string,
  acceptEncoding: string,
  isWorthwhile: boolean,
): Promise<CompressedAnswer | undefined> {
  if (!isWorthwhile || text.length < MIN_BYTES) return undefined
  const encoding = preferredEncoding(acceptEncoding)
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
    return { encoding, bytes: toBytes(await brotliAsync(text, { params })) }
  }
  if (encoding === 'gzip') return { encoding, bytes: toBytes(await gzipAsync(text, { level: GZIP_LEVEL })) }
  return undefined
}

/** The encoding that an answer is sent in to whoever accepts these. */
export function preferredEncoding(acceptEncoding: string): CompressedAnswer['encoding'] | undefined {
  if (/\bbr\b/.test(acceptEncoding)) return 'br'
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : undefined
}

/** zlib never gives shared memory, which its type leaves open. */
const toBytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => buffer as Buffer<ArrayBuffer>
