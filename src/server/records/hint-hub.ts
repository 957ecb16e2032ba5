import type { Bus } from '#server/records/bus.ts'
import type { HintHub } from '#server/records/record-service.ts'

/**
 * Hands an account's hints to its watchers. A gap on the bus hints everybody: one exchange too many is cheap, a missed
 * one is not.
 */
export function createHintHub(bus: Bus): HintHub {
  const listenersByAccount = new Map<number, Set<() => void>>()
  const notify = (listeners: Iterable<() => void>): void => {
    for (const listener of [...listeners]) listener()
  }
  bus.subscribe((message) => {
    if (message.type === 'hint') notify(listenersByAccount.get(message.accountId) ?? [])
    if (message.type === 'gap') for (const listeners of [...listenersByAccount.values()]) notify(listeners)
  })
  return {
    publish: (accountId) => bus.publish({ type: 'hint', accountId }),
    subscribe(accountId, listener) {
      const listeners = listenersByAccount.get(accountId) ?? new Set()
      listenersByAccount.set(accountId, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && listenersByAccount.get(accountId) === listeners)
          listenersByAccount.delete(accountId)
      }
    },
  }
}
