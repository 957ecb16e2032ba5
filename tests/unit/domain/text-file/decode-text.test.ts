import { describe, expect, test } from 'vitest'
import type { TextEncodingLabel } from '#domain/forms/csv/encoding.ts'
import { decodeText } from '#domain/text-file/decode-text.ts'

const decoderFor = (encoding: TextEncodingLabel) => new TextDecoder(encoding)
const decode = (bytes: readonly number[]) => decodeText(Uint8Array.from(bytes), decoderFor)
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) =>
  Array.from(text).flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8])

describe('the characters of a text file', () => {
  test.each<[string, readonly number[], string, TextEncodingLabel]>([
    ['UTF-8', [...new TextEncoder().encode('Größe 😀 خبز')], 'Größe 😀 خبز', 'utf-8'],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...ascii('Bread')], 'Bread', 'utf-8'],
    ['UTF-16 with a byte order mark', [0xff, 0xfe, ...utf16('Größe')], 'Größe', 'utf-16le'],
    ['UTF-16 without one', utf16('Fresh bread'), 'Fresh bread', 'utf-16le'],
    [
      'Windows-1252',
      ascii('Frisches Brot für schöne Tage und süße Träume'),
      'Frisches Brot für schöne Tage und süße Träume',
      'windows-1252',
    ],
    [
      'an encoding that a page declares',
      [...ascii('<meta charset="windows-1251"><p>'), 0xd5, 0xeb, 0xe5, 0xe1],
      '<meta charset="windows-1251"><p>Хлеб',
      'windows-1251',
    ],
  ])('characters are read from %s', (_, bytes, text, encoding) => {
    expect(decode(bytes)).toEqual({ text, encoding })
  })

  test('a file that is no text has no characters', () => {
    expect(decode([0x50, 0x4b, 3, 4, 0, 0])).toBeUndefined()
    expect(decode([0, 0, 0, 1, 0, 0, 2, 3])).toBeUndefined()
  })
})
