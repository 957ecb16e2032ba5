import type { Strategy } from '#domain/kinds/strategy.ts'
import { isolated } from '#lib/text/text.ts'
import { recordById } from '#store/queries.ts'
import type { Workspace } from '#store/react/workspace-context.tsx'
import { STRATEGY } from './strategy-kind.tsx'

/**
 * What is in the trash stays as it went there: says so where a text is there, and nothing where it is not. `so`: 'stays
 * marked as in use'.
 */
export async function whyInTrash(
  { database }: Pick<Workspace, 'database'>,
  ID: number,
  so: string,
): Promise<string | undefined> {
  const now = await recordById<Strategy>(database, STRATEGY, ID)
  return now?.deleted
    ? `‘${isolated(now.record.title)}’ is in the trash, and ${so}. Once restored, that can be changed in the text.`
    : undefined
}
