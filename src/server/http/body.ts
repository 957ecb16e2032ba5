import type { IncomingMessage } from 'node:http'
import { err, ok, type Result } from '#lib/result.ts'

export type FormFields = readonly (readonly [name: string, value: string])[]

/** Reads a request's body into memory, counting while it arrives, so that a body without a stated length is limited too.
 *  Errors: `too_large` as soon as the limit is passed (the rest is not kept), `cut` when the caller went away. */
export function readBody(incoming: IncomingMessage, maxBytes: number): Promise<Result<Buffer, 'too_large' | 'cut'>> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return Promise.resolve(err('too_large'))
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let byteCount = 0
    const settle = (result: Result<Buffer, 'too_large' | 'cut'>): void => {
      incoming.off('data', onData).off('end', onEnd).off('error', onCut).off('close', onCut)
      resolve(result)
    }
    const onData = (chunk: Buffer): void => {
      byteCount += chunk.length
      if (byteCount > maxBytes) settle(err('too_large'))
      else chunks.push(chunk)
    }
    const onEnd = (): void => settle(ok(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)))
    const onCut = (): void => settle(err('cut'))
    incoming.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut)
  })
}

const textDecoder = new TextDecoder()

/** Decodes a body into its form fields, in order. Errors: why it is malformed, in words. */
export async function decodeForm(contentType: string, body: Buffer): Promise<Result<FormFields, string>> {
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase()
  if (mediaType === 'application/x-www-form-urlencoded') return ok([...new URLSearchParams(textDecoder.decode(body))])
  if (mediaType === 'multipart/form-data') return decodeMultipart(contentType, body)
  return err('the body must be application/x-www-form-urlencoded or multipart/form-data')
}

async function decodeMultipart(contentType: string, body: Buffer): Promise<Result<FormFields, string>> {
  let form: FormData
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } }).formData()
  } catch {
    return err('the multipart body cannot be read')
  }
  const fields: [string, string][] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') fields.push([name, value])
    else if (isTextType(value.type)) fields.push([name, await value.text()])
    else return err('a file that is not text was sent')
  }
  return ok(fields)
}

const isTextType = (mediaType: string): boolean => mediaType.startsWith('text/') || mediaType.startsWith('application/json')
