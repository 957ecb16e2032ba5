import { expect, test } from 'vitest'
import { pressedKey } from '#ui/hooks/pressed-key.ts'

test.each([
  ['a key alone', { key: 'Enter', keyCode: 13, isComposing: false }, 'Enter'],
  ['a key during a composition', { key: 'Enter', keyCode: 13, isComposing: true }, ''],
  ['the same as React hands it on', { key: 'Enter', keyCode: 13, nativeEvent: { isComposing: true } }, ''],
  [
    'Enter that ends a composition in Safari, sent after compositionend',
    { key: 'Enter', keyCode: 229, isComposing: false },
    '',
  ],
  [
    'Escape that ends a composition in Safari',
    { key: 'Escape', keyCode: 229, nativeEvent: { isComposing: false } },
    '',
  ],
  ['an event without a key, as Chrome sends when it fills in a field', { keyCode: 0 }, ''],
])('%s', (_, event, pressed) => {
  expect(pressedKey(event)).toBe(pressed)
})
