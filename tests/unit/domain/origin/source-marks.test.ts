import { expect, test } from 'vitest'
import { isMarkedAsAi, withoutSourceFrontMatter } from '#domain/origin/source-marks.ts'

const URI = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const MARK = `---\ndigital_source_type: ${URI}compositeWithTrainedAlgorithmicMedia\n---\n\n`

test.each([
  ['with our front matter', `${MARK}# Bread\n`, true],
  ['with a meta element', `<meta name="digital-source-type" content="${URI}trainedAlgorithmicMedia">`, true],
  ['of the built-in writer', `---\ndigital_source_type: ${URI}algorithmicMedia\n---\n`, false],
  ['without a mark', '# Bread\n', false],
])('a file %s is marked as an AI’s: %#', (_how, file, isMarked) => {
  expect(isMarkedAsAi(file)).toBe(isMarked)
})

test('a mark goes from a Markdown file, everything else stays', () => {
  expect(withoutSourceFrontMatter(`${MARK}# Bread\n\n---\n`)).toBe('# Bread\n\n---\n')
  const own = '---\ntitle: Bread\ndigital_source_type: x\n---\n\n# Bread\n'
  expect(withoutSourceFrontMatter(own)).toBe(own)
})
