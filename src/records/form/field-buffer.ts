import { t } from '@lingui/core/macro'
import type { Result } from '#lib/result.ts'
import { type Observable, createObservable } from '#ui/hooks/observable.ts'
import { systemTimer, type Timer } from '#ui/hooks/timer.ts'
import { toLineFeeds, withLineEndingsOf } from './line-endings.ts'

/** A pause in typing after which the text is written. */
export const WRITE_DELAY_MS = 300
/** The longest that typing goes on without a write: every key is durable within a second. */
export const MAX_WRITE_DELAY_MS = 800

/**
 * clean: nothing to write. dirty: typed and not written. saving: being written. failed: refused, or the device could
 * not keep it.
 */
export type FieldBufferState = 'clean' | 'dirty' | 'saving' | 'failed'

export interface FieldBufferView {
  /** Text shown in the field, with line feeds. Null: the stored text. */
  readonly text: string | null
  readonly state: FieldBufferState
  /** Reason for the failure, in words for the person. */
  readonly problem: string | null
}

/** `notation`: of both texts; undefined where the field has none. */
export type WriteField = (
  value: string,
  was: string,
  notation: string | undefined,
) => Promise<Result<unknown, { readonly message: string }>>

/** Reads the stored value again. Undefined if this device has none of it. */
export type ReadStoredField = () => Promise<string | undefined>

/** Keeps the text of a field outside of the database until the database has it. Synchronous, for a page that ends. */
export interface FieldJournal {
  /** `was`: the stored text that the value is based on. `underway`: the text of the write that has begun. */
  readonly keep: (edit: {
    readonly value: string
    readonly was: string
    readonly underway: string | undefined
    readonly notation: string | undefined
  }) => void
  readonly drop: () => void
}

export const NO_JOURNAL: FieldJournal = { keep: () => undefined, drop: () => undefined }

/** Longer texts are put together for the journal only when the page ends: at every key it would make typing slow. */
const MAX_JOURNALED_PER_KEY_CHARS = 5_000

/** The local text of one field between the first key and the moment when the record shows it. */
export interface FieldBuffer {
  readonly view: Observable<FieldBufferView>
  /** A key was pressed; `stored` is what the record said when it was. */
  readonly type: (text: string, stored: string) => void
  /**
   * Works like `type`, for a text that is too long to assemble at every key: `read` is called when it is written.
   * `peek` returns the same text for the journal.
   */
  readonly typeLater: (read: () => string, stored: string, peek?: () => string) => void
  readonly focus: () => void
  /** The field was left: what is not written is written at once. */
  readonly blur: () => void
  /** The record's value now. */
  readonly updateStored: (stored: string) => void
  /**
   * The field is in this notation from now on, in the record as in what is typed: what isn't written yet is converted.
   * Undefined: the field has none.
   */
  readonly setNotation: (notation: string | undefined) => void
  /** Tells the notation of the text; undefined where the field has none. */
  readonly notation: () => string | undefined
  /** The field was written without the draft, which has nothing to write: it goes on from there. */
  readonly replace: (value: string) => void
  /**
   * Writes at once what is not written; tries again what failed. What must outlive the page is in the journal when the
   * call returns.
   */
  readonly flush: () => Promise<void>
  /** The person left although the text couldn't be saved: nothing brings it back. */
  readonly discard: () => void
}

/** Brings a text of the field from one notation into another. */
export type ConvertText = (text: string, from: string, to: string) => string

export interface FieldBufferTools {
  readonly timer?: Timer
  readonly journal?: FieldJournal
  /** Absent: the field has one notation. */
  readonly convert?: ConvertText
}

const CLEAN: FieldBufferView = { text: null, state: 'clean', problem: null }

/**
 * Makes the draft of one field. `write` makes a value durable; `was` is the value that the draft was based on: the
 * stored one when the editing began, then what was last written. A field that was not touched is never written.
 */
export function createFieldBuffer(
  write: WriteField,
  readStored: ReadStoredField,
  { timer = systemTimer, journal = NO_JOURNAL, convert = (text) => text }: FieldBufferTools = {},
): FieldBuffer {
  const view = createObservable<FieldBufferView>(CLEAN)
  let base = ''
  let seen = ''
  let isFocused = false
  let writing: Promise<void> | null = null
  let cancelQuiet: (() => void) | null = null
  let cancelLimit: (() => void) | null = null
  let unread: (() => string) | null = null
  let underway: string | undefined
  /** Text being written, as the field shows it. */
  let writtenText = ''
  let notation: string | undefined

  /** A text that was read in a notation, as the field has it now. */
  const now = (text: string, from: string | undefined): string =>
    from === undefined || notation === undefined || from === notation ? text : convert(text, from, notation)
  const keep = (text: string): void =>
    journal.keep({ value: withLineEndingsOf(base, text), was: base, underway, notation })
  const cancelTimers = (): void => {
    cancelQuiet?.()
    cancelLimit?.()
    cancelQuiet = cancelLimit = null
  }
  const settle = (): void => {
    const { text, state } = view.get()
    if (isFocused || state !== 'clean' || text === null) return
    if (seen === base) view.set(CLEAN)
    else void showStored()
  }
  /**
   * A live query may for a moment still bring what was there before the last write, with changes from elsewhere too:
   * the record shows it in place of the draft only once it is what is stored. Until then it will bring something else.
   * Where nothing can be read, which is told elsewhere, the draft's text stays.
   */
  const showStored = async (): Promise<void> => {
    const before = view.get()
    const stored = await readStored().catch(() => undefined)
    if (view.get() === before && !isFocused && stored === seen) view.set(CLEAN)
  }
  const writeValue = async (text: string, value: string): Promise<string | null> => {
    view.set({ text, state: 'saving', problem: null })
    underway = value
    const problem = await writeProblem(write(value, base, notation))
    if (problem === null) base = underway
    underway = undefined
    return problem
  }
  const writeText = async (text: string): Promise<void> => {
    const value = withLineEndingsOf(base, text)
    writtenText = text
    const problem = value === base ? null : await writeValue(text, value)
    const shown = view.get().text
    // Typed on meanwhile: the timers of that key write it.
    if (shown !== writtenText || unread) {
      if (shown !== writtenText && shown !== null) keep(shown)
      return
    }
    if (problem === null) journal.drop()
    view.set({ text: writtenText, state: problem === null ? 'clean' : 'failed', problem })
    settle()
  }
  const save = async (): Promise<void> => {
    cancelTimers()
    // Before anything is waited for: the page may be ending.
    readNow()
    if (writing) await writing
    readNow()
    const { text, state } = view.get()
    if (text === null || state === 'clean' || state === 'saving') return writing ?? undefined
    cancelTimers()
    const mine = writeText(text).finally(() => {
      if (writing === mine) writing = null
    })
    writing = mine
    await mine
  }
  const saveLater = (): void => void save()
  const saveSoon = (): void => {
    cancelQuiet?.()
    cancelQuiet = timer.after(WRITE_DELAY_MS, saveLater)
    cancelLimit ??= timer.after(MAX_WRITE_DELAY_MS, saveLater)
  }
  const readNow = (): void => {
    if (!unread) return
    const text = unread()
    unread = null
    view.set({ text, state: 'dirty', problem: null })
    keep(text)
  }

  const become = (other: string | undefined): void => {
    if (other === undefined || other === notation) return
    // The document that was typed in is still in the former notation.
    readNow()
    const from = notation
    notation = other
    const { text, ...rest } = view.get()
    base = now(base, from)
    writtenText = now(writtenText, from)
    if (underway !== undefined) underway = now(underway, from)
    if (text === null) return
    const converted = now(text, from)
    view.set({ text: converted, ...rest })
    if (rest.state !== 'clean') keep(converted)
  }

  return {
    view,
    notation: () => notation,
    type(text, stored) {
      const known = view.get()
      seen = stored
      if (text === (known.text ?? toLineFeeds(stored))) return
      if (known.text === null) base = stored
      unread = null
      view.set({ text, state: 'dirty', problem: null })
      keep(text)
      saveSoon()
    },
    typeLater(read, stored, peek) {
      const known = view.get()
      seen = stored
      if (known.text === null) base = stored
      unread = read
      if (known.state !== 'dirty') view.set({ text: known.text ?? toLineFeeds(stored), state: 'dirty', problem: null })
      if (peek && stored.length <= MAX_JOURNALED_PER_KEY_CHARS) keep(peek())
      saveSoon()
    },
    focus() {
      isFocused = true
    },
    blur() {
      isFocused = false
      void save()
      settle()
    },
    setNotation: become,
    updateStored(stored) {
      seen = stored
      settle()
    },
    replace(value) {
      const { text, state } = view.get()
      if (text === null || state !== 'clean') return
      base = value
      view.set({ text: toLineFeeds(value), state, problem: null })
      settle()
    },
    flush: save,
    discard: journal.drop,
  }
}

const UNEXPECTED_WRITE_FAILURE = t`Something went wrong while saving. Your text is still here. Try again.`

/** A write that throws is a fault of the program: it is reported, and the text stays as after any other failure. */
async function writeProblem(written: ReturnType<WriteField>): Promise<string | null> {
  try {
    const result = await written
    return result.ok ? null : result.error.message
  } catch (error) {
    reportError(error)
    return UNEXPECTED_WRITE_FAILURE
  }
}
