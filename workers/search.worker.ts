import { expose } from 'comlink'
import type { RecordSearchApi } from '#store/search/record-search.ts'
import { tasksInPageLanguage } from './page-language.ts'

type Params<Name extends keyof RecordSearchApi> = Parameters<RecordSearchApi[Name]>

const tasks = tasksInPageLanguage(async () => (await import('./search-tasks.ts')).searchTasks)

// Exposed at once: calls that arrive while the tasks load are answered then.
expose({
  open: async (...params: Params<'open'>) => (await tasks).open(...params),
  search: async (...params: Params<'search'>) => (await tasks).search(...params),
  findIDs: async (...params: Params<'findIDs'>) => (await tasks).findIDs(...params),
  findPlace: async (...params: Params<'findPlace'>) => (await tasks).findPlace(...params),
} satisfies { readonly [Name in keyof RecordSearchApi]: (...params: Params<Name>) => Promise<unknown> })
