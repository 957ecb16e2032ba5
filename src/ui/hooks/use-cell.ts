import { useSyncExternalStore } from 'react'
import type { Cell } from './cell.ts'

/** The cell's value, rendered again when it changes. */
export function useCell<T>(cell: Cell<T>): T {
  return useSyncExternalStore(cell.subscribe, cell.get, cell.get)
}
