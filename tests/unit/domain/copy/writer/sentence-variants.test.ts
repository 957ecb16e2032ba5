import { expect, test } from 'vitest'
import { shorterVariants } from '#domain/copy/writer/sentence-variants.ts'

test('an open blank stays in every shorter way of a sentence', () => {
  for (const way of shorterVariants(['Yes, up to [number] square metres.', 'The price stays.'], 'en'))
    expect(way[0]).toContain('[number]')
})

test('a bracket that adds something goes in a shorter way', () => {
  expect(shorterVariants(['We bake rye (and spelt) on Friday.'], 'en')).toContainEqual(['We bake rye on Friday.'])
})
