import { useEffect } from 'react'
import type { LocalDatabase } from '#store/database.ts'
import type { OfferedUseCasesMeta, WriterMeta } from '#store/rows.ts'
import { useWorkspace, type Workspace } from './workspace-context.tsx'

const KEY = 'offeredUseCases'

/**
 * The slugs of the writing templates that are offered, as far as this device was told; undefined where it never was.
 */
export const readOfferedUseCases = async ({ meta }: LocalDatabase): Promise<readonly string[] | undefined> =>
  ((await meta.get(KEY)) as OfferedUseCasesMeta | undefined)?.slugs

/** Asks the server for them, and keeps them for the time without a network. What could not be had stays as it was. */
async function refreshOfferedUseCases({ ask, database }: Pick<Workspace, 'ask' | 'database'>): Promise<void> {
  const asked = await ask('ai.getUseCases', [])
  if (!asked.ok) return
  const slugs = asked.value.filter(({ enabled }) => enabled).map(({ slug }) => slug)
  if (JSON.stringify(slugs) === JSON.stringify(await readOfferedUseCases(database))) return
  await database.meta.put({ key: KEY, slugs })
}

const readWriter = async ({ meta }: Pick<LocalDatabase, 'meta'>): Promise<WriterMeta | undefined> =>
  (await meta.get('writer')) as WriterMeta | undefined

/** Whether an AI is connected, as far as this device was told. */
export const readHasProvider = async (database: LocalDatabase): Promise<boolean> =>
  (await readWriter(database))?.hasProvider ?? false

/** Slugs of the templates that Rewrite may use; none where no AI is connected, or this device was never told. */
export async function readRewriting(database: LocalDatabase): Promise<readonly string[]> {
  const writer = await readWriter(database)
  return writer?.hasProvider ? (writer.rewriting ?? []) : []
}

/** Asks the server who writes, and keeps it for the time without a network. */
async function refreshHasProvider({ ask, database }: Pick<Workspace, 'ask' | 'database'>): Promise<void> {
  const asked = await ask('ai.getWriter', [])
  if (!asked.ok) return
  const told: WriterMeta = { key: 'writer', hasProvider: asked.value.hasProvider, rewriting: asked.value.rewriting }
  if (JSON.stringify(told) !== JSON.stringify(await readWriter(database))) await database.meta.put(told)
}

/** Asks the server both, each time that there is a network again. */
export function useFreshWriting(isOnline: boolean): void {
  const { ask, database } = useWorkspace()
  useEffect(() => {
    if (!isOnline) return
    refreshOfferedUseCases({ ask, database }).catch(reportError)
    refreshHasProvider({ ask, database }).catch(reportError)
  }, [ask, database, isOnline])
}
