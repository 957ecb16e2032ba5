import { beforeEach, describe, expect, test } from 'vitest'
import { createToasts, TOAST_MS, TOAST_WITH_ACTION_MS, type ToastStore } from '#ui/feedback/toast-store.ts'
import { createManualTimer, type ManualTimer } from '../manual-timer.ts'

let timer: ManualTimer
let toasts: ToastStore

beforeEach(() => {
  timer = createManualTimer()
  toasts = createToasts(timer)
})

const text = () => toasts.shown.get()?.text
const undo = { label: 'Undo', onAction: () => {} }

describe('time', () => {
  test('a toast stays 4000 ms', () => {
    toasts.show('Copied')
    timer.pass(3999)
    expect(text()).toBe('Copied')
    timer.pass(1)
    expect(text()).toBeUndefined()
    expect(TOAST_MS).toBe(4000)
  })

  test('a toast with an action stays longer', () => {
    toasts.show('Moved to trash.', { action: undo })
    timer.pass(TOAST_WITH_ACTION_MS - 1)
    expect(text()).toBe('Moved to trash.')
    expect(TOAST_WITH_ACTION_MS).toBeGreaterThan(TOAST_MS)
  })

  test('a toast’s time pauses under the pointer and then starts again', () => {
    toasts.show('Copied')
    timer.pass(3000)
    toasts.pause()
    timer.pass(60_000)
    expect(text()).toBe('Copied')
    toasts.resume()
    timer.pass(3999)
    expect(text()).toBe('Copied')
    timer.pass(1)
    expect(text()).toBeUndefined()
  })
})

describe('one at a time', () => {
  test('the newest takes the place and its own time', () => {
    toasts.show('first')
    timer.pass(3000)
    toasts.show('second')
    timer.pass(3000)
    expect(text()).toBe('second')
  })

  test('taking an old one away leaves the new one', () => {
    const takeAway = toasts.show('first')
    toasts.show('second')
    takeAway()
    expect(text()).toBe('second')
  })
})

test('the action runs once and puts the toast away; it may show another', () => {
  toasts.show('Moved to trash.', { action: { label: 'Undo', onAction: () => toasts.show('Restored') } })
  toasts.act()
  expect(text()).toBe('Restored')
  toasts.act()
  expect(text()).toBeUndefined()
})

test('either of two actions dismisses the toast', () => {
  const done: string[] = []
  const action = (label: string) => ({ label, onAction: () => void done.push(label) })
  const both = { action: action('Undo'), also: action('Open') }
  toasts.show('Taken into it.', both)
  toasts.act('also')
  expect([done, text()]).toEqual([['Open'], undefined])
  toasts.show('Taken into it.', both)
  toasts.act('action')
  expect(done).toEqual(['Open', 'Undo'])
})
