import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeForm, findToken, MAX_BODY_FIELDS } from '#server/http/form-body.ts'

const FORM = 'application/x-www-form-urlencoded'
const urlencoded = (fields: readonly (readonly [string, string])[]): Buffer =>
  Buffer.from(new URLSearchParams(fields.map(([name, value]) => [name, value])).toString())

async function multipart(
  fields: readonly (readonly [string, string | Blob])[],
): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const response = new Response(form)
  return { type: response.headers.get('Content-Type') ?? '', body: Buffer.from(await response.arrayBuffer()) }
}

const anyFields = fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), {
  maxLength: 20,
})

describe('form fields', () => {
  test('arrive in order and as they were sent, in both encodings', async () => {
    await fc.assert(
      fc.asyncProperty(anyFields, async (fields) => {
        expect(decodeForm(FORM, urlencoded(fields))).toEqual({ ok: true, value: fields })
        const { type, body } = await multipart(fields)
        const asSent = [...(await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData())]
        expect(decodeForm(type, body)).toEqual({ ok: true, value: fields.length === 0 ? [] : asSent })
      }),
    )
  })

  test('more than 2,000 form fields are refused, empty ones counted too', async () => {
    const many = Array.from({ length: MAX_BODY_FIELDS }, (_, index) => [`a${index}`, ''] as const)
    const { type, body } = await multipart(many)
    const more = await multipart([...many, ['one', 'more']])
    expect([decodeForm(FORM, urlencoded(many)).ok, decodeForm(type, body).ok]).toEqual([true, true])
    for (const result of [
      decodeForm(FORM, urlencoded([...many, ['one', 'more']])),
      decodeForm(FORM, Buffer.from('a&'.repeat(2_000_000))),
      decodeForm(FORM, Buffer.from('&'.repeat(4_000_000))),
      decodeForm(more.type, more.body),
    ])
      expect(result).toEqual({ ok: false, error: 'too_many' })
  })

  test('field names of any length cost no more than a look', () => {
    for (const name of ['a'.repeat(4_000_000), `params${'[]'.repeat(2_000_000)}`])
      expect(decodeForm(FORM, Buffer.from(`${name}=1`))).toEqual({
        ok: false,
        error: { malformed: 'a field name is too long' },
      })
  })

  test.each([
    ['no boundary', 'multipart/form-data', '--x--'],
    ['another boundary', 'multipart/form-data; boundary=y', '--x--'],
    ['a cut part', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nap'],
    [
      'a part without an end of its headers',
      'multipart/form-data; boundary=x',
      `--x\r\n${'A: b\r\n'.repeat(5_000)}\r\n\r\n--x--`,
    ],
    [
      'a part without a name',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--',
    ],
  ])('fields of a multipart body with %s are malformed', (_what, type, body) => {
    expect(decodeForm(type, Buffer.from(body))).toEqual({
      ok: false,
      error: { malformed: 'the multipart body cannot be read' },
    })
  })
})

describe('the token', () => {
  test('the token is found at the beginning of a body, before or behind other fields', async () => {
    const { type, body } = await multipart([
      ['action', 'appc'],
      ['token', 'T.1'],
      ['params', 'x'.repeat(100_000)],
    ])
    expect(findToken(type, body.subarray(0, 65_536))).toBe('T.1')
    expect(findToken(FORM, Buffer.from(`action=appc&token=T.1&params=${'x'.repeat(100)}`))).toBe('T.1')
    expect(findToken(FORM, Buffer.from(`params=${'x'.repeat(100)}&token=T%2E1`))).toBe('T.1')
  })

  test('the token is not looked for beyond 2,000 fields or in the value of another field', () => {
    expect(findToken(FORM, Buffer.from(`${'a&'.repeat(2_000)}token=T`))).toBeUndefined()
    expect(findToken(FORM, Buffer.from('params=%26token%3DT&mytoken=T'))).toBeUndefined()
  })
})
