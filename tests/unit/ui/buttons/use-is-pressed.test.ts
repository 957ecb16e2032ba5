import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createObservable } from '#ui/hooks/observable.ts'
import { watchPresses } from '#ui/buttons/use-is-pressed.ts'

const MOUSE = { pointerType: 'mouse', button: 0, buttons: 0 }
const FINGER = { pointerType: 'touch', button: 0, buttons: 0 }

function createPage() {
  const window = new EventTarget()
  const pressed = createObservable(false)
  watchPresses(window, pressed)
  const send = (type: string, details: object = MOUSE) =>
    void window.dispatchEvent(Object.assign(new Event(type), details))
  return { pressed, send }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a press', () => {
  test('a press of the mouse lasts until right after its click', () => {
    const { pressed, send } = createPage()
    send('pointerdown')
    send('pointerup')
    send('click')
    expect(pressed.get()).toBe(true)
    vi.advanceTimersByTime(0)
    expect(pressed.get()).toBe(false)
  })

  test('a press of a finger lasts until its click, which comes later or never', () => {
    const { pressed, send } = createPage()
    send('pointerdown', FINGER)
    send('pointerup', FINGER)
    vi.advanceTimersByTime(300)
    expect(pressed.get()).toBe(true)
    send('click', FINGER)
    vi.advanceTimersByTime(0)
    expect(pressed.get()).toBe(false)
    send('pointerdown', FINGER)
    send('pointerup', FINGER)
    vi.advanceTimersByTime(350)
    expect(pressed.get()).toBe(false)
  })

  test('a press right after another is not ended by it', () => {
    const { pressed, send } = createPage()
    send('pointerdown')
    send('pointerup')
    send('pointerdown')
    vi.advanceTimersByTime(1000)
    expect(pressed.get()).toBe(true)
  })

  test.each([
    ['a finger that begins to scroll', 'pointercancel', FINGER],
    ['the menu of the context', 'contextmenu', MOUSE],
    ['a key', 'keydown', {}],
    ['a mouse that comes back without its button', 'pointermove', MOUSE],
    ['another window', 'blur', {}],
  ])('a press is ended by %s', (_what, type, details) => {
    const { pressed, send } = createPage()
    send('pointerdown')
    send(type, details)
    vi.advanceTimersByTime(0)
    expect(pressed.get()).toBe(false)
  })

  test('a press continues while the pointer is dragged, and other buttons start none', () => {
    const { pressed, send } = createPage()
    send('pointerdown', { ...MOUSE, button: 2 })
    expect(pressed.get()).toBe(false)
    send('pointerdown')
    send('pointermove', { ...MOUSE, buttons: 1 })
    vi.advanceTimersByTime(1000)
    expect(pressed.get()).toBe(true)
  })
})
