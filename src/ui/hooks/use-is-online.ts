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

/** What the device says about its network, live; it may be wrong either way. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnlineNow, isOnlineNow)
