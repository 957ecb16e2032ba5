import { writeDrafts } from '#domain/copy/writer/write-drafts.ts'
import { textPage } from '#domain/pages/text-page.ts'
import { swotByRules } from '#domain/swot/swot-by-rules.ts'
import { toStoredMarkdown } from '#server/http/stored-markdown.ts'
import { renderFormPage } from '#server/public-forms/render-form-page.ts'
import { renderSharedPage } from '#server/sharing/render-shared-page.ts'

/**
 * Everything that threads of the pool can do. Inputs and answers are copied between threads: plain values and bytes.
 */
export const TASKS = {
  renderFormPage,
  renderSharedPage,
  storedMarkdown: toStoredMarkdown,
  swotByRules,
  textPage,
  writeDrafts,
} as const

export type TaskName = keyof typeof TASKS
export type TaskInput<N extends TaskName> = Parameters<(typeof TASKS)[N]>[0]
export type TaskAnswer<N extends TaskName> = ReturnType<(typeof TASKS)[N]>
