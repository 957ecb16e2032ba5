import { type Cell, createCell } from '#ui/cell.ts'
import { systemTimer, type Timer } from '#ui/timer.ts'
import { createFieldDraft, type DraftView, type FieldDraft, type WriteField } from './field-draft.ts'

export interface FailedDraft {
  readonly form: string
  readonly field: string
  readonly problem: string
}

/** Where the whole offer stands. */
export interface DraftsStatus {
  readonly isSaving: boolean
  readonly failed: readonly FailedDraft[]
}

/** All drafts of one open offer. They outlive the section that shows them, so that a text which could not be saved is not lost by going on. */
export interface Drafts {
  readonly of: (form: string, field: string) => FieldDraft
  readonly status: Cell<DraftsStatus>
  /** The record has changed, here or elsewhere. */
  readonly see: (stored: (form: string, field: string) => string) => void
  /** Writes everything that is not written. */
  readonly flush: () => Promise<void>
}

export type WriteFormField = (form: string, field: string, ...rest: Parameters<WriteField>) => ReturnType<WriteField>

const CALM: DraftsStatus = { isSaving: false, failed: [] }

/** Makes the drafts of one offer. */
export function createDrafts(write: WriteFormField, timer: Timer = systemTimer): Drafts {
  const drafts = new Map<string, { form: string; field: string; draft: FieldDraft }>()
  const busy = new Set<string>()
  const failed = new Map<string, FailedDraft>()
  const status = createCell<DraftsStatus>(CALM)

  const follow = (key: string, form: string, field: string, { state, problem }: DraftView): void => {
    const failedBefore = failed.get(key)?.problem ?? null
    if (state === 'dirty' || state === 'saving') busy.add(key)
    else busy.delete(key)
    if (state === 'failed') failed.set(key, { form, field, problem: problem ?? '' })
    else if (state === 'clean') failed.delete(key)
    const isSaving = busy.size > 0
    if (isSaving === status.get().isSaving && (failed.get(key)?.problem ?? null) === failedBefore) return
    status.set(isSaving || failed.size > 0 ? { isSaving, failed: [...failed.values()] } : CALM)
  }
  const of = (form: string, field: string): FieldDraft => {
    const key = `${form}.${field}`
    const known = drafts.get(key)
    if (known) return known.draft
    const draft = createFieldDraft((value, was) => write(form, field, value, was), timer)
    drafts.set(key, { form, field, draft })
    draft.view.subscribe(() => follow(key, form, field, draft.view.get()))
    return draft
  }
  return {
    of,
    status,
    see(stored) {
      for (const { form, field, draft } of drafts.values()) draft.see(stored(form, field))
    },
    async flush() {
      await Promise.all([...drafts.values()].map(({ draft }) => draft.flush()))
    },
  }
}
