import { startInPageLanguage } from '#ui/page-messages.ts'
import type { WritingTasks } from '#contract/writing-tasks.ts'
import { createWorkerQueue } from './worker-queue.ts'

const startWritingWorker = (name: string): Worker =>
  startInPageLanguage(
    new Worker(new URL('../../../workers/writing.worker.ts', import.meta.url), { type: 'module', name }),
  )

/** Writes drafts: a person waits for them, so no check of a long text goes before. */
export const draftWriter = createWorkerQueue<WritingTasks>(() => startWritingWorker('draft-writer'))

/** Compares words with all drafts and texts: no check waits for it, and a cancelled one doesn't end it. */
export const wordComparer = createWorkerQueue<WritingTasks>(() => startWritingWorker('word-comparer'))

/** Checks texts and finds out where their words are from. */
export const textReader = createWorkerQueue<WritingTasks>(() => startWritingWorker('text-reader'))
