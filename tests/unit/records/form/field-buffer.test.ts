import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFieldBuffer, MAX_WRITE_DELAY_MS, WRITE_DELAY_MS, type WriteField } from '#records/form/field-buffer.ts'
import { err, ok } from '#lib/result.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/**
 * A field on a record that takes every value, after `delayMs`. `becomes`: what is stored is another value, and the live
 * query brings it.
 */
function fieldOn(stored: string, delayMs = 0) {
  const writes: { value: string; was: string }[] = []
  let now = stored
  const write: WriteField = async (value, was) => {
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    writes.push({ value, was })
    now = value
    return ok(null)
  }
  const draft = createFieldBuffer(write, () => Promise.resolve(now))
  draft.focus()
  const becomes = (value: string): void => {
    now = value
    draft.updateStored(value)
  }
  return { draft, writes, becomes, type: (text: string) => draft.type(text, stored) }
}

const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a field that is typed into', () => {
  test('a field is written once, a pause after the last key', async () => {
    const { type, writes } = fieldOn('')
    type('b')
    await passed(WRITE_DELAY_MS - 1)
    type('br')
    await passed(WRITE_DELAY_MS - 1)
    expect(writes).toEqual([])
    await passed(1)
    expect(writes).toEqual([{ value: 'br', was: '' }])
  })

  test('a field is written at the latest at the limit while typing goes on', async () => {
    const { type, writes } = fieldOn('')
    let text = ''
    for (let ms = 0; ms < MAX_WRITE_DELAY_MS * 2; ms += 100) {
      text += 'x'
      type(text)
      await passed(100)
    }
    expect(writes.length).toBe(2)
    expect(writes[0]).toEqual({ value: 'x'.repeat(8), was: '' })
    expect(writes[1]?.was).toBe('x'.repeat(8))
  })

  test('a field is written at once when it loses focus', async () => {
    const { draft, type, writes } = fieldOn('bread')
    type('breads')
    draft.blur()
    await passed(0)
    expect(writes).toEqual([{ value: 'breads', was: 'bread' }])
  })

  test('a field is not written when it was only visited or typed back', async () => {
    const { draft, type, writes } = fieldOn('bread')
    draft.blur()
    draft.focus()
    type('breads')
    type('bread')
    draft.blur()
    await passed(MAX_WRITE_DELAY_MS)
    expect(writes).toEqual([])
    expect(draft.view.get()).toEqual({ text: null, state: 'clean', problem: null })
  })

  test('keys pressed during a slow write are written after it, on top of it, and never twice at a time', async () => {
    const { type, writes } = fieldOn('', 1000)
    type('a')
    await passed(WRITE_DELAY_MS + 1)
    type('ab')
    await passed(900)
    expect(writes).toEqual([])
    await passed(2000)
    expect(writes).toEqual([
      { value: 'a', was: '' },
      { value: 'ab', was: 'a' },
    ])
  })

  test('flush waits for everything, also for a write that is under way', async () => {
    const { draft, type, writes } = fieldOn('', 1000)
    type('a')
    await passed(WRITE_DELAY_MS + 1)
    type('ab')
    let isDone = false
    void draft.flush().then(() => (isDone = true))
    await passed(1500)
    expect(isDone).toBe(false)
    await passed(1000)
    expect(isDone).toBe(true)
    expect(writes.at(-1)).toEqual({ value: 'ab', was: 'a' })
  })
})

describe('changes from elsewhere', () => {
  test('while it is edited the own text stays, and the write says what it stood on', async () => {
    const { draft, type, writes } = fieldOn('bread')
    type('breads')
    draft.updateStored('brioche')
    expect(draft.view.get().text).toBe('breads')
    await passed(WRITE_DELAY_MS)
    expect(writes).toEqual([{ value: 'breads', was: 'bread' }])
  })

  test('show once the field is left', async () => {
    const { draft, type, becomes } = fieldOn('bread')
    type('breads')
    await passed(WRITE_DELAY_MS + 1)
    draft.updateStored('breads')
    becomes('breads and more')
    await passed(0)
    expect(draft.view.get().text).toBe('breads')
    draft.blur()
    await passed(0)
    expect(draft.view.get().text).toBe(null)
  })

  test('an answer of the live query from before the write does not bring the old text back', async () => {
    const { draft, type } = fieldOn('bread')
    type('breads')
    draft.blur()
    await passed(1)
    draft.updateStored('bread')
    await passed(0)
    expect(draft.view.get().text).toBe('breads')
    draft.updateStored('breads')
    expect(draft.view.get().text).toBe(null)
  })

  test('nor does one that had come from elsewhere before the write, and had not been shown when it was made', async () => {
    const { draft, type, becomes, writes } = fieldOn('one\ntwo', 100)
    type('one!\ntwo')
    draft.blur()
    await passed(50)
    draft.updateStored('one\ntwo!')
    await passed(100)
    expect(writes).toHaveLength(1)
    expect(draft.view.get().text).toBe('one!\ntwo')
    becomes('one!\ntwo!')
    await passed(0)
    expect(draft.view.get().text).toBe(null)
  })

  test('text typed while the stored value is read stays', async () => {
    const { draft, type, becomes, writes } = fieldOn('one')
    type('one!')
    draft.blur()
    await passed(1)
    becomes('one! two')
    type('one!!')
    await passed(0)
    expect(draft.view.get()).toEqual({ text: 'one!!', state: 'dirty', problem: null })
    await passed(WRITE_DELAY_MS)
    expect(writes.at(-1)).toEqual({ value: 'one!!', was: 'one!' })
  })

  test('an older change from elsewhere does not replace the field either', async () => {
    const { draft, type } = fieldOn('a')
    type('ab')
    await passed(WRITE_DELAY_MS + 1)
    type('abc')
    draft.blur()
    await passed(1)
    draft.updateStored('a')
    draft.updateStored('ab')
    await passed(0)
    expect(draft.view.get().text).toBe('abc')
    draft.updateStored('abc')
    expect(draft.view.get().text).toBe(null)
  })

  test('a value merged in the store is shown', async () => {
    const { draft, type, becomes } = fieldOn('one\ntwo')
    type('one!\ntwo')
    draft.blur()
    await passed(1)
    becomes('one!\ntwo\nthree')
    await passed(0)
    expect(draft.view.get().text).toBe(null)
  })
})

describe('line endings', () => {
  test('a field with carriage returns that is only looked at stays as it is', async () => {
    const { draft, type, writes } = fieldOn('one\r\ntwo')
    type('one\ntwo')
    draft.blur()
    await passed(MAX_WRITE_DELAY_MS)
    expect(writes).toEqual([])
  })

  test('an edited one keeps its style', async () => {
    const { draft, type, writes } = fieldOn('one\r\ntwo')
    type('one\nand\ntwo')
    draft.blur()
    await passed(1)
    expect(writes).toEqual([{ value: 'one\r\nand\r\ntwo', was: 'one\r\ntwo' }])
    expect(draft.view.get().text).toBe('one\nand\ntwo')
  })
})

describe('a write that fails', () => {
  const refusing = (answers: readonly (string | null)[]) => {
    let count = 0
    const write: WriteField = () => {
      const message = answers[count++] ?? null
      return Promise.resolve(message === null ? ok(null) : err({ message }))
    }
    return createFieldBuffer(write, () => Promise.resolve('something else'))
  }

  test('a failed write keeps the text, says why, and is retried with the next key', async () => {
    const draft = refusing(['No room left', null])
    draft.focus()
    draft.type('bread', '')
    await passed(WRITE_DELAY_MS)
    expect(draft.view.get()).toEqual({ text: 'bread', state: 'failed', problem: 'No room left' })
    draft.type('breads', '')
    await passed(WRITE_DELAY_MS)
    expect(draft.view.get()).toEqual({ text: 'breads', state: 'clean', problem: null })
  })

  test('a failed write keeps the text when the field loses focus and the record changes', async () => {
    const draft = refusing(['No room left', 'No room left', 'No room left'])
    draft.focus()
    draft.type('bread', '')
    draft.blur()
    await passed(1)
    draft.updateStored('something else')
    expect(draft.view.get().text).toBe('bread')
    await draft.flush()
    expect(draft.view.get().state).toBe('failed')
  })

  test('a fault of the program is reported and keeps the text', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const draft = createFieldBuffer(
      () => Promise.reject(new Error('boom')),
      () => Promise.resolve(''),
    )
    draft.focus()
    draft.type('bread', '')
    await passed(WRITE_DELAY_MS)
    expect(draft.view.get()).toMatchObject({ text: 'bread', state: 'failed' })
    expect(reported).toHaveBeenCalledOnce()
  })
})

describe('a field whose notation changes while words of it are not written', () => {
  const convert = (text: string, from: string, to: string) => `${text} as ${to}, no longer ${from}`
  const converted = (text: string) => convert(text, 'marks', 'plain')

  function typed(delayMs = 0) {
    const writes: unknown[] = []
    const keep = vi.fn()
    const write: WriteField = async (...written) => {
      writes.push(written)
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      return ok(null)
    }
    const draft = createFieldBuffer(write, () => Promise.resolve(''), { journal: { keep, drop: vi.fn() }, convert })
    draft.focus()
    draft.setNotation('marks')
    return { draft, writes, keep }
  }

  test('a field whose notation changes is written with both texts converted', async () => {
    const { draft, writes, keep } = typed()
    draft.type('new', 'old')
    draft.setNotation('plain')
    expect(draft.view.get()).toMatchObject({ text: converted('new'), state: 'dirty' })
    expect(keep).toHaveBeenLastCalledWith({
      value: converted('new'),
      was: converted('old'),
      underway: undefined,
      notation: 'plain',
    })
    await passed(WRITE_DELAY_MS)
    expect(writes).toEqual([[converted('new'), converted('old'), 'plain']])
  })

  test('a field reads its document before it converts', async () => {
    const { draft, writes } = typed()
    draft.typeLater(() => 'new', 'old')
    draft.setNotation('plain')
    await passed(WRITE_DELAY_MS)
    expect(writes).toEqual([[converted('new'), converted('old'), 'plain']])
  })

  test('a field is written whole where the notation changes there and back', async () => {
    const { draft } = typed(1_000)
    draft.type('new', 'old')
    await passed(WRITE_DELAY_MS)
    draft.setNotation('plain')
    draft.setNotation('marks')
    await passed(1_000)
    expect(draft.view.get().state).toBe('clean')
  })

  test('a field continues from the pending write in the new notation', async () => {
    const { draft, writes } = typed(1_000)
    draft.type('new', 'old')
    await passed(WRITE_DELAY_MS)
    draft.setNotation('plain')
    await passed(1_000)
    expect(draft.view.get()).toEqual({ text: converted('new'), state: 'clean', problem: null })
    draft.type('newer', 'old')
    await passed(WRITE_DELAY_MS)
    expect(writes).toEqual([
      ['new', 'old', 'marks'],
      ['newer', converted('new'), 'plain'],
    ])
  })
})
