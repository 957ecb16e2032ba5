import { writeDrafts } from '#domain/copy/writer/write-drafts.ts'
import { textPage } from '#domain/pages/text-page.ts'
import { swotByRules } from '#domain/swot/swot-by-rules.ts'
import { toStoredMarkdown } from '#server/http/stored-markdown.ts'
import { renderFormPage } from '#server/public-forms/render-form-page.ts'
import { renderSharedPage } from '#server/sharing/render-shared-page.ts'

/** Tasks that the pool's threads can run. Inputs and answers are copied between threads: plain values and bytes. */
const TASKS = {
  renderFormPage,
  renderSharedPage,
  storedMarkdown: toStoredMarkdown,
  swotByRules,
  textPage,
  writeDrafts,
} as const

export type TaskName = keyof typeof TASKS
type TaskInputs = { readonly [N in TaskName]: Parameters<(typeof TASKS)[N]>[0] }
type TaskAnswers = { readonly [N in TaskName]: ReturnType<(typeof TASKS)[N]> }
export type TaskInput<N extends TaskName> = TaskInputs[N]
export type TaskAnswer<N extends TaskName> = TaskAnswers[N]

/** Runs a task by its name. */
export function executeTask<N extends TaskName>(task: N, input: TaskInput<N>): TaskAnswer<N> {
  const tasks: { readonly [Name in TaskName]: (given: TaskInput<Name>) => TaskAnswer<Name> } = TASKS
  return tasks[task](input)
}
