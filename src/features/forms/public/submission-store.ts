import type { FormField } from '#domain/forms/form-field.ts'
import { unknownQuestionMessage } from '#domain/forms/public-questions.ts'
import { isBlank } from '#lib/text/is-blank.ts'
import { isObject } from '#lib/json.ts'

/** A visitor's answers, stored on their device until the server has them. */
export interface StoredSubmission {
  /** Made up once, so that it is stored once however often it is sent. */
  readonly submission: string
  readonly key: string
  readonly title: string
  readonly values: Readonly<Record<string, string>>
  /** Questions as asked, for a readable copy. */
  readonly asked: readonly (readonly [name: string, title: string])[]
  /** Epoch ms. */
  readonly at: number
  readonly state: 'waiting' | 'sent' | 'refused'
}

/**
 * A visitor's answers and drafts on their device. Where it keeps nothing (a private window, a page within another
 * site's), they are in memory.
 */
export class SubmissionStore {
  readonly #memory = new Map<string, string>()
  readonly #storage: Storage | null

  constructor(storage: () => Storage) {
    try {
      this.#storage = storage()
    } catch {
      // The browser gives none to this page; `isDurable` tells.
      this.#storage = null
    }
  }

  /** True while the last write outlives the page. */
  isDurable = true

  draft(key: string): Readonly<Record<string, string>> | null {
    const read = parseJson(this.#get(DRAFT_KEY + key))
    return isObject(read) ? onlyTexts(read) : null
  }

  saveDraft(key: string, values: Readonly<Record<string, string>>): void {
    this.#set(DRAFT_KEY + key, JSON.stringify(values))
  }

  dropDraft(key: string): void {
    this.#remove(DRAFT_KEY + key)
  }

  /** Leaves a sentence for the page when it is loaded anew. */
  saveNote(key: string, note: string): void {
    this.#set(NOTE_KEY + key, note)
  }

  takeNote(key: string): string {
    const note = this.#get(NOTE_KEY + key) ?? ''
    this.#remove(NOTE_KEY + key)
    return note
  }

  save(stored: StoredSubmission): void {
    this.#set(SUBMISSION_KEY + stored.submission, JSON.stringify(stored))
  }

  /** Returns the answers stored for this site, newest first. */
  all(): readonly StoredSubmission[] {
    const names = [...this.#memory.keys(), ...Object.keys(this.#storage ?? {})].filter((name) =>
      name.startsWith(SUBMISSION_KEY),
    )
    return [...new Set(names)]
      .flatMap((name) => parseSubmission(parseJson(this.#get(name))))
      .toSorted((one, other) => other.at - one.at)
  }

  /** Stores only the fact of arrival for answers that were sent, and deletes it after some days. */
  settle(stored: StoredSubmission, state: 'sent' | 'refused', nowMs: number): void {
    this.save(state === 'sent' ? { ...stored, state, values: {}, asked: [] } : { ...stored, state })
    for (const old of this.all())
      if (old.state === 'sent' && old.at < nowMs - SENT_RETENTION_MS) this.#remove(SUBMISSION_KEY + old.submission)
  }

  remove({ submission }: StoredSubmission): void {
    this.#remove(SUBMISSION_KEY + submission)
  }

  #get(name: string): string | null {
    return this.#memory.get(name) ?? this.#storage?.getItem(name) ?? null
  }

  #set(name: string, text: string): void {
    try {
      if (!this.#storage) throw new Error('no storage')
      this.#storage.setItem(name, text)
      this.#memory.delete(name)
      this.isDurable = true
    } catch {
      // Full, or none: the page goes on with it and says so.
      this.#memory.set(name, text)
      this.isDurable = false
    }
  }

  #remove(name: string): void {
    this.#memory.delete(name)
    this.#storage?.removeItem(name)
  }
}

const DRAFT_KEY = 'public-form/draft/'
const NOTE_KEY = 'public-form/note/'
const SUBMISSION_KEY = 'public-form/kept/'
const SENT_RETENTION_MS = 7 * 86_400_000

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    // Another script stored a value under this name.
    return null
  }
}

const onlyTexts = (read: Record<string, unknown>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(read).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))

function parseSubmission(read: unknown): readonly StoredSubmission[] {
  if (!isObject(read) || !isObject(read.values) || !Array.isArray(read.asked)) return []
  const { submission, key, title, at, state } = read
  if (typeof submission !== 'string' || typeof key !== 'string' || typeof title !== 'string' || typeof at !== 'number')
    return []
  const asked = read.asked.filter(
    (pair): pair is [string, string] =>
      Array.isArray(pair) && pair.length === 2 && pair.every((one) => typeof one === 'string'),
  )
  return [
    {
      submission,
      key,
      title,
      at,
      values: onlyTexts(read.values),
      asked,
      state: state === 'sent' || state === 'refused' ? state : 'waiting',
    },
  ]
}

/** The answers to what is asked, as they are sent: blank ones left out. */
export function filledAnswers(
  fields: readonly FormField[],
  asked: ReadonlySet<string>,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fields.flatMap(({ name }) =>
      asked.has(name) && (values[name] ?? '').trim() !== '' ? [[name, values[name] ?? '']] : [],
    ),
  )
}

/** Questions of a refused answer that the form no longer has. */
export const removedQuestions = (
  { asked }: StoredSubmission,
  remarks: Readonly<Record<string, string>>,
): StoredSubmission['asked'] => asked.filter(([name]) => remarks[name] === unknownQuestionMessage(name))

/**
 * True if a draft has answers that the questions of the page can't show: to other questions, or of choices that are
 * gone.
 */
export const hasLostAnswers = (
  draft: Readonly<Record<string, string>>,
  shown: Readonly<Record<string, string>>,
): boolean =>
  Object.entries(draft).some(
    ([name, value]) => !isBlank(value) && (Object.hasOwn(shown, name) ? shown[name] : '') !== value,
  )
