import '#domain/kinds/index.ts'
import { systemClock } from '#lib/time/clock.ts'
import { createLocalDatabase } from '#store/database.ts'
import { createRecordSearch } from '#store/search/record-search.ts'

export const searchTasks = createRecordSearch({ openDatabase: createLocalDatabase, nowMs: () => systemClock.nowMs() })
