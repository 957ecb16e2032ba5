import { useSyncExternalStore } from 'react'
import type { Observable } from './observable.ts'

/** The cell's value, rendered again when it changes. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get)
}
