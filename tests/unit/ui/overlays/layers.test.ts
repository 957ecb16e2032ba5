import { expect, test } from 'vitest'
import { canCloseLayer, openLayer } from '#ui/overlays/layers.ts'

const escape = () => new Event('keydown')

test('only the topmost overlay closes', () => {
  const [panel, dialog] = [{}, {}]
  const closePanel = openLayer(panel)
  const closeDialog = openLayer(dialog)
  const event = escape()
  expect(canCloseLayer(panel, event)).toBe(false)
  expect(canCloseLayer(dialog, event)).toBe(true)
  closeDialog()
  expect(canCloseLayer(panel, escape())).toBe(true)
  closePanel()
})

test('one key press closes one overlay, even when the upper one is gone before the lower one hears of it', () => {
  const [panel, menu] = [{}, {}]
  const closePanel = openLayer(panel)
  const closeMenu = openLayer(menu)
  const event = escape()
  expect(canCloseLayer(menu, event)).toBe(true)
  closeMenu()
  expect(canCloseLayer(panel, event)).toBe(false)
  closePanel()
})
