import { expect, test } from 'vitest'
import { accentNote } from '#features/admin/partners/accent-note.ts'

test('an accent’s note says what becomes of it, and nothing of what is no colour', () => {
  expect(accentNote('#ffbf1f')).toMatch(/bright/)
  expect(accentNote('#e0503c')).toMatch(/Darkened/)
  expect(accentNote('#0f6b55')).toMatch(/exact colour/)
  expect(accentNote('#101840')).toMatch(/Lightened in the dark/)
  for (const text of ['', 'red', '#12']) expect(accentNote(text)).toBeNull()
})
