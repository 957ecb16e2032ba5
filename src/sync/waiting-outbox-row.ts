import type { OutboxRow } from '#store/rows.ts'

/** A piece of work as it waits to be sent, or to be sent once more: what was said of it before is left out. */
export const waitingOutboxRow = ({
  id,
  method,
  params,
  at,
  keys,
  children,
  reads,
  fold,
  via,
}: Pick<OutboxRow, 'id' | 'method' | 'params' | 'at' | 'keys' | 'children' | 'reads' | 'fold' | 'via'>): OutboxRow => ({
  id,
  method,
  params,
  at,
  keys,
  ...(children === undefined ? {} : { children }),
  ...(reads === undefined ? {} : { reads }),
  ...(fold === undefined ? {} : { fold }),
  ...(via === undefined ? {} : { via }),
  state: 'waiting',
  shown: 1,
})
