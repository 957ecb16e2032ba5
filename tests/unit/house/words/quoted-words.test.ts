import { describe, expect, test } from 'vitest'
import { readSource, sourceFiles } from '../walk.ts'

/**
 * What somebody wrote, in quotation marks within a sentence of the product's: in a string without `isolateDirection`, in an
 * email without `emailValue`, in a screen without `<bdi>`. A token is none: what it stands for is put in its place later, as a run of its own.
 */
const BARE = /[‘“](?:\$\{(?!(?:\{ \w+: )?(?:isolateDirection|emailValue)\()|\{(?![${]))/

const bareIn = (source: string): string[] => source.split('\n').filter((line) => BARE.test(line))

describe('quoted words keep their direction to themselves', () => {
  test('everywhere', () => {
    expect(sourceFiles().flatMap((path) => bareIn(readSource(path)).map((line) => `${path}: ${line.trim()}`))).toEqual(
      [],
    )
  })

  test.each([
    '`Delete ‘${title}’ for good?`',
    '<p>Nothing has ‘{query}’ in it.</p>',
    'said(`“${text}” was not added`)',
  ])('bare quoted words are found: %s', (line) => {
    expect(bareIn(line)).toEqual([line])
  })

  test.each([
    '`Delete ‘${isolateDirection(title)}’ for good?`',
    't`Delete ‘${{ title: isolateDirection(title) }}’ for good?`',
    'msg`“${{ message: emailValue(context, message) }}”`',
    '<p>Nothing has ‘<bdi>{query}</bdi>’ in it.</p>',
    '`The plan ${tierName(tier)}`',
    "'“{{testimonials.comment_1}}”'",
  ])('and what does is not: %s', (line) => {
    expect(bareIn(line)).toEqual([])
  })
})
