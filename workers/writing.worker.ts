import { expose } from 'comlink'
import type { WritingTasks } from '#contract/writing-tasks.ts'
import { tasksInPageLanguage } from './page-language.ts'

type Params<Name extends keyof WritingTasks> = Parameters<WritingTasks[Name]>

const tasks = tasksInPageLanguage(async () => (await import('./writing-tasks.ts')).writingTasks)

// Exposed at once: calls that arrive while the tasks load are answered then.
expose({
  writeDrafts: async (...params: Params<'writeDrafts'>) => (await tasks).writeDrafts(...params),
  lintCopy: async (...params: Params<'lintCopy'>) => (await tasks).lintCopy(...params),
  sourcedSentences: async (...params: Params<'sourcedSentences'>) => (await tasks).sourcedSentences(...params),
  proposeRules: async (...params: Params<'proposeRules'>) => (await tasks).proposeRules(...params),
  findKnownPassages: async (...params: Params<'findKnownPassages'>) => (await tasks).findKnownPassages(...params),
  findDraftPassages: async (...params: Params<'findDraftPassages'>) => (await tasks).findDraftPassages(...params),
} satisfies { readonly [Name in keyof WritingTasks]: (...params: Params<Name>) => Promise<unknown> })
