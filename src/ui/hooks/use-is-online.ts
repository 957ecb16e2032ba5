import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const isOnlineNow = (): boolean => navigator.onLine

/** Returns the device's live network state, which may be wrong in either direction. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnlineNow, isOnlineNow)
