import { describe, expect, test } from 'vitest'
import { harmlessHtml } from '#features/strategies/editor/document/harmless-html.ts'
import { cpuNowMs } from '../../../support/tools/cpu-time.ts'

describe('what is pasted as a page', () => {
  test.each([
    ['<p style="color:red" onclick="a()">x</p>', '<p  data-look="color:red"  data-gone="a()">x</p>'],
    ['<img/onerror=a src="b"/ONLOAD = c>', '<img/ data-gone=a src="b"/ data-gone= c>'],
    ['a<STYLE>p { color: red }</style >b<style>c', 'ab<style>c'],
    ['1 < 2, on = off, style = <b>bold</b>', '1 < 2, on = off, style = <b>bold</b>'],
    ['<a<a style=x', '<a<a style=x'],
  ])('%s', (html, harmless) => expect(harmlessHtml(html)).toBe(harmless))

  test.each([
    '<style',
    '<a',
    '<a style=',
    '<a on',
    '</style',
    '<style></style',
    '<p style="x">',
    '<p\n\n\n',
    '<',
    '>',
    ' onx',
  ])('a pasted page is read in linear time where it is %s over and over, 5 MB of it', (piece) => {
    const startMs = cpuNowMs()
    harmlessHtml(piece.repeat(Math.ceil(5_000_000 / piece.length)))
    expect(cpuNowMs() - startMs).toBeLessThan(5_000)
  })
})
