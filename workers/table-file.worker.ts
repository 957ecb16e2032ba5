import { expose } from 'comlink'
import { tasksInPageLanguage } from './page-language.ts'
import type { tableFileTasks } from './table-file-tasks.ts'

type Tasks = typeof tableFileTasks
type Params<Name extends keyof Tasks> = Parameters<Tasks[Name]>

const tasks = tasksInPageLanguage(async () => (await import('./table-file-tasks.ts')).tableFileTasks)

// Exposed at once: calls that arrive while the tasks load are answered then.
expose({
  open: async (...params: Params<'open'>) => (await tasks).open(...params),
  look: async (...params: Params<'look'>) => (await tasks).look(...params),
  countKnown: async (...params: Params<'countKnown'>) => (await tasks).countKnown(...params),
  entries: async (...params: Params<'entries'>) => (await tasks).entries(...params),
} satisfies { readonly [Name in keyof Tasks]: (...params: Params<Name>) => Promise<unknown> })
