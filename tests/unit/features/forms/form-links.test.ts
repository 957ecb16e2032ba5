import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { embedCode, createQrDrawing, createQrSvg } from '#features/forms/share/form-links.ts'
import { limitFaults, parseClosingTime, timeOfDay } from '#features/forms/share/limit-values.ts'

const URLS = [
  'https://desk.milllane.example/public/forms/abcdefghijklmnopqrstuvwxyz-_0123',
  `https://x.example/${'ä日'.repeat(60)}`,
]
const SCALE = 4

/** The drawing as a camera sees it. */
function picture({ size, path }: ReturnType<typeof createQrDrawing>) {
  const side = size * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dx = 0; dx < SCALE; dx++)
      for (let dy = 0; dy < SCALE; dy++)
        pixels.fill(
          0,
          ((Number(y) * SCALE + dy) * side + Number(x) * SCALE + dx) * 4,
          ((Number(y) * SCALE + dy) * side + Number(x) * SCALE + dx) * 4 + 3,
        )
  return { pixels, side }
}

test.each(URLS)('a phone reads the code of %s', (url) => {
  const { pixels, side } = picture(createQrDrawing(url))
  expect(jsQR(pixels, side, side)?.data).toBe(url)
})

test('the file for printers is the same drawing, 8 cm wide', () => {
  const svg = createQrSvg(URLS[0] ?? '')
  expect(svg).toContain(createQrDrawing(URLS[0] ?? '').path)
  expect(svg).toContain('width="80mm"')
})

test('a title cannot leave the code that is pasted', () => {
  const code = embedCode('https://x.example/public/forms/k', '"><script>alert(1)</script>')
  expect(code).not.toContain('<script')
  expect(code).toContain('src="https://x.example/public/forms/k?embed=1"')
  expect(code).toMatch(/^<iframe title="&quot;&gt;/)
})

test('limits are read as they are typed, and what is none is said', () => {
  expect(timeOfDay(parseClosingTime('2027-03-31', '12:05'))).toBe('12:05')
  expect(timeOfDay(parseClosingTime('2027-03-31', ''))).toBe('23:59')
  expect(parseClosingTime('2027-02-30', '12:00')).toBeNull()
  expect(parseClosingTime('soon', 'noon')).toBeNull()
  expect(limitFaults({ day: '2027-02-30', time: 'noon', most: '0', megabytes: '10001' })).toEqual({
    day: expect.any(String),
    time: expect.any(String),
    most: expect.any(String),
    megabytes: expect.any(String),
  })
  expect(limitFaults({ day: '', time: '', most: ' 20 ', megabytes: '' })).toEqual({})
})
