import { err, ok, type Result } from '#lib/result.ts'

export type FormFieldEntries = readonly (readonly [name: string, value: string])[]

export const MAX_BODY_FIELDS = 2_000
const MAX_NAME_CHARS = 2_000
const MAX_PART_HEADER_BYTES = 8 * 1024

/** Explains why a body contains no fields: a description, or too many fields. */
export type FormFault = { readonly malformed: string } | 'too_many'

/** Decodes a body into its form fields, in order, and stops at the first beyond the limit. */
export function decodeForm(contentType: string, body: Buffer): Result<FormFieldEntries, FormFault> {
  const parts = readFormParts(contentType, body)
  if (parts === null)
    return err({ malformed: 'the body must be application/x-www-form-urlencoded or multipart/form-data' })
  const fields: (readonly [string, string])[] = []
  let count = 0
  for (const part of parts) {
    if ('fault' in part) return err({ malformed: part.fault })
    if (++count > MAX_BODY_FIELDS) return err('too_many')
    const field = part.decode()
    if (typeof field === 'string') return err({ malformed: field })
    if (field) fields.push(field)
  }
  return ok(fields)
}

/**
 * The token in a body, or in the beginning of one, found without decoding anything else; undefined where there is none
 * among the first fields.
 */
export function findToken(contentType: string, body: Buffer): string | undefined {
  let count = 0
  for (const part of readFormParts(contentType, body) ?? []) {
    if ('fault' in part || ++count > MAX_BODY_FIELDS) return undefined
    if (!part.isToken()) continue
    const field = part.decode()
    return typeof field === 'object' ? field[1] : undefined
  }
  return undefined
}

/** Field of a body, not decoded yet. */
interface FormBodyField {
  isToken(): boolean
  /** A text says what is wrong; undefined: there is nothing in it. */
  decode(): readonly [name: string, value: string] | string | undefined
}

type Parts = Iterable<FormBodyField | { readonly fault: string }>

function readFormParts(contentType: string, body: Buffer): Parts | null {
  const mediaType = contentType.split(';', 1)[0]?.trim().toLowerCase()
  if (mediaType === 'application/x-www-form-urlencoded') return urlencodedParts(body)
  return mediaType === 'multipart/form-data' ? multipartParts(body, boundaryOf(contentType)) : null
}

const textDecoder = new TextDecoder()
const AMPERSAND = 38
const EQUALS = 61

function* urlencodedParts(body: Buffer): Parts {
  for (let from = 0; from < body.length; ) {
    const found = body.indexOf(AMPERSAND, from)
    const end = found < 0 ? body.length : found
    yield urlencodedPart(body.subarray(from, end))
    from = end + 1
  }
}

const urlencodedPart = (bytes: Buffer): FormBodyField => ({
  isToken: () => bytes.subarray(0, 6).toString('latin1') === 'token=',
  decode() {
    const nameLength = bytes.indexOf(EQUALS)
    if ((nameLength < 0 ? bytes.length : nameLength) > MAX_NAME_CHARS) return 'a field name is too long'
    // The bytes have no `&`, so they are one field at most.
    return [...new URLSearchParams(textDecoder.decode(bytes))][0]
  },
})

const boundaryOf = (contentType: string): string => {
  const [, quoted, plain] =
    /;[ \t]*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType.slice(0, 1_000)) ?? []
  return quoted ?? plain ?? ''
}

const UNREADABLE = { fault: 'the multipart body cannot be read' }

function* multipartParts(body: Buffer, boundary: string): Parts {
  const first = `--${boundary}`
  if (boundary === '' || body.subarray(0, first.length).toString('latin1') !== first) {
    yield UNREADABLE
    return
  }
  const joint = Buffer.from(`\r\n${first}`, 'latin1')
  for (let at = first.length; ; ) {
    const after = body.subarray(at, at + 2).toString('latin1')
    if (after === '--') return
    const headerEnd = after === '\r\n' ? body.subarray(at, at + MAX_PART_HEADER_BYTES).indexOf('\r\n\r\n') : -1
    const from = at + headerEnd + 4
    const end = headerEnd < 0 ? -1 : body.indexOf(joint, from)
    if (end < 0) {
      yield UNREADABLE
      return
    }
    yield multipartPart(textDecoder.decode(body.subarray(at + 2, at + headerEnd)), body.subarray(from, end))
    at = end + joint.length
  }
}

function multipartPart(headerText: string, bytes: Buffer): FormBodyField {
  const headers = headerText.split('\r\n')
  const valueOf = (name: string): string =>
    headers
      .find((line) => line.toLowerCase().startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim() ?? ''
  const disposition = valueOf('content-disposition')
  const name = /;[ \t]*name="([^"]*)"/i.exec(disposition)?.[1]
  return {
    isToken: () => name === 'token',
    decode() {
      if (name === undefined || !/^form-data\b/i.test(disposition)) return UNREADABLE.fault
      if (name.length > MAX_NAME_CHARS) return 'a field name is too long'
      const isFile = /;[ \t]*filename\*?=/i.test(disposition)
      if (isFile && !isTextType(valueOf('content-type') || 'text/plain')) return 'a file that is not text was sent'
      return [unescapedName(name), textDecoder.decode(bytes)]
    },
  }
}

/** Browsers write these three of a name so. */
const unescapedName = (name: string): string =>
  name.replaceAll(/%0A/gi, '\n').replaceAll(/%0D/gi, '\r').replaceAll('%22', '"')

const isTextType = (mediaType: string): boolean => /^(?:text\/|application\/json)/i.test(mediaType)
