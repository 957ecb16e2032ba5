import { USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import type { DatabaseRow } from '#server/db/row-types.ts'

type Queryable = Pick<PoolClient, 'query'>

const KEY = 'use-cases'
const switchesSchema = z.record(z.string(), z.boolean())

/**
 * The catalogue with what administrators have switched. Templates that work a text over are in no list until one of
 * them is switched on; Rewrite has them unless they are switched off.
 */
export const readUseCases = async (client: Queryable) => applyUseCaseSwitches(await readSwitches(client))

/** The catalogue as these switches leave it: by slug, true for offered and false for withheld. */
export const applyUseCaseSwitches = (switches: Readonly<Record<string, boolean>>) =>
  USE_CASES.map(({ slug, name, isOffered, group }) => ({
    slug,
    name,
    isOffered: switches[slug] ?? isOffered,
    isSwitched: switches[slug] !== undefined && switches[slug] !== isOffered,
    isInRewrite: group === 'text' && switches[slug] !== false,
  }))

export async function setUseCaseOffered(client: Queryable, slug: string, isOffered: boolean): Promise<void> {
  // No row can be locked where there is none: of two first switches at once, one would be lost.
  await client.query('INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [KEY, '{}'])
  const switches = { ...(await readSwitches(client)), [slug]: isOffered }
  await client.query(
    'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    [KEY, JSON.stringify(switches)],
  )
}

async function readSwitches(client: Queryable): Promise<Readonly<Record<string, boolean>>> {
  const { rows } = await client.query<DatabaseRow<'settings', 'value'>>(
    'SELECT value FROM settings WHERE key = $1 FOR UPDATE',
    [KEY],
  )
  const read = z.safeParse(switchesSchema, JSON.parse(rows[0]?.value ?? '{}'))
  return read.success ? read.data : {}
}
