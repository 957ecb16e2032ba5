import { expect, test } from 'vitest'
import { mayClose, openLayer } from '#ui/overlays/layers.ts'

const escape = () => new Event('keydown')

test('only the topmost overlay closes', () => {
  const [panel, dialog] = [{}, {}]
  const closePanel = openLayer(panel)
  const closeDialog = openLayer(dialog)
  const event = escape()
  expect(mayClose(panel, event)).toBe(false)
  expect(mayClose(dialog, event)).toBe(true)
  closeDialog()
  expect(mayClose(panel, escape())).toBe(true)
  closePanel()
})

test('one key press closes one overlay, even when the upper one is gone before the lower one hears of it', () => {
  const [panel, menu] = [{}, {}]
  const closePanel = openLayer(panel)
  const closeMenu = openLayer(menu)
  const event = escape()
  expect(mayClose(menu, event)).toBe(true)
  closeMenu()
  expect(mayClose(panel, event)).toBe(false)
  closePanel()
})
