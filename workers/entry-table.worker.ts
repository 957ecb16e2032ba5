import { expose } from 'comlink'
import { createLocalDatabase } from '#store/database.ts'
import { createEntryTables } from '#store/entry-tables.ts'

expose(createEntryTables({ openDatabase: createLocalDatabase }))
