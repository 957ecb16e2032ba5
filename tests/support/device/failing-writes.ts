import type { DBCore, DBCoreMutateRequest } from 'dexie'
import type { LocalDatabase } from '#store/database.ts'
import { onNativeTransactions } from './native-operations.ts'

/**
 * Makes writes to the database fail wherever an error is given for them, as a full disk does, until the returned
 * function is called.
 */
export function failWrites(
  database: LocalDatabase,
  errorFor: (table: string, type: DBCoreMutateRequest['type']) => Error | undefined,
): () => void {
  const name = 'failing writes'
  // Dexie puts what stands before its storage in place when it opens.
  const reopen = (): void => database.close({ disableAutoOpen: false })
  database.use({
    stack: 'dbcore',
    name,
    create: (core: DBCore) => ({
      ...core,
      table(tableName) {
        const table = core.table(tableName)
        return {
          ...table,
          mutate(request) {
            const error = errorFor(tableName, request.type)
            return error ? Promise.reject(error) : table.mutate(request)
          },
        }
      },
    }),
  })
  reopen()
  const letGo = onNativeTransactions(database, () => (table, method, work) => {
    const error = method === 'add' || method === 'put' ? errorFor(table, method) : undefined
    if (error) throw error
    return work()
  })
  return () => {
    letGo()
    database.unuse({ stack: 'dbcore', name })
    reopen()
  }
}
