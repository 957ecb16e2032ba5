import { expect, test } from 'vitest'
import { accentNote } from '#features/admin/partners/accent-note.ts'

test('an accent’s note says what becomes of it, and nothing of what is no colour', () => {
  expect(accentNote('#ffbf1f')).toMatch(/bright/)
  expect(accentNote('#e0503c')).toMatch(/darkened/)
  expect(accentNote('#0f6b55')).toMatch(/as it is/)
  expect(accentNote('#101840')).toMatch(/lightened on dark/)
  for (const text of ['', 'red', '#12']) expect(accentNote(text)).toBeNull()
})
