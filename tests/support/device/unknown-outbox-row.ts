import { randomUUID } from 'node:crypto'
import type { OutboxRow } from '#store/rows.ts'
import { NOW_MS } from '../samples/factories.ts'

/**
 * Work of a method that this version does not know, as a tab with a newer one leaves it in the database that both have
 * open.
 */
export const newerWork = (over: Pick<OutboxRow, 'keys'> & Partial<OutboxRow>): OutboxRow => ({
  id: randomUUID(),
  method: 'letter.seal',
  params: { ID: 9, wax: 'red' },
  at: NOW_MS,
  state: 'waiting',
  shown: 1,
  ...over,
})
