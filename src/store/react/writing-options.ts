import { useEffect } from 'react'
import type { LocalDatabase } from '#store/database.ts'
import type { OfferedUseCasesMeta, WriterMeta } from '#store/rows.ts'
import { useAccountContext, type AccountContext } from './account-context.tsx'

const KEY = 'offeredUseCases'

/**
 * The slugs of the writing templates that are offered, as far as this device was told; undefined where it never was.
 */
export const readOfferedUseCases = async ({ meta }: LocalDatabase): Promise<readonly string[] | undefined> =>
  ((await meta.get(KEY)) as OfferedUseCasesMeta | undefined)?.slugs

/** Asks the server for them, and keeps them for the time without a network. What could not be had stays as it was. */
async function refreshOfferedUseCases({ ask, database }: Pick<AccountContext, 'ask' | 'database'>): Promise<void> {
  const asked = await ask('ai.getUseCases', [])
  if (!asked.ok) return
  const slugs = asked.value.filter(({ enabled }) => enabled).map(({ slug }) => slug)
  if (JSON.stringify(slugs) === JSON.stringify(await readOfferedUseCases(database))) return
  await database.meta.put({ key: KEY, slugs })
}

const readWriterStatus = async ({ meta }: Pick<LocalDatabase, 'meta'>): Promise<WriterMeta | undefined> =>
  (await meta.get('writer')) as WriterMeta | undefined

/** Is true if an AI provider is connected, as last reported to this device. */
export const readHasAiProvider = async (database: LocalDatabase): Promise<boolean> =>
  (await readWriterStatus(database))?.hasProvider ?? false

/** Slugs of the templates that Rewrite may use; none where no AI is connected, or this device was never told. */
export async function readRewriteUseCases(database: LocalDatabase): Promise<readonly string[]> {
  const writer = await readWriterStatus(database)
  return writer?.hasProvider ? (writer.rewriting ?? []) : []
}

/** Asks the server who writes, and keeps it for the time without a network. */
async function refreshWriterStatus({ ask, database }: Pick<AccountContext, 'ask' | 'database'>): Promise<void> {
  const asked = await ask('ai.getWriter', [])
  if (!asked.ok) return
  const writer: WriterMeta = { key: 'writer', hasProvider: asked.value.hasProvider, rewriting: asked.value.rewriting }
  if (JSON.stringify(writer) !== JSON.stringify(await readWriterStatus(database))) await database.meta.put(writer)
}

/** Asks the server both, each time that there is a network again. */
export function useWritingOptionsRefresh(isOnline: boolean): void {
  const { ask, database } = useAccountContext()
  useEffect(() => {
    if (!isOnline) return
    refreshOfferedUseCases({ ask, database }).catch(reportError)
    refreshWriterStatus({ ask, database }).catch(reportError)
  }, [ask, database, isOnline])
}
