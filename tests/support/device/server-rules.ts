import { AsyncLocalStorage } from 'node:async_hooks'
import type { Mutation } from '#domain/engine/mutation.ts'
import type { MutationRefusal } from '#domain/engine/refusal.ts'
import { findMutation, mutationMethods } from '#domain/kinds/index.ts'
import { err } from '#lib/result.ts'

/** Refuses mutations that a device lets through, as a server with newer rules does. */
export type ServerRule = (mutation: Pick<Mutation, 'method'>) => MutationRefusal | undefined

const currentRule = new AsyncLocalStorage<ServerRule>()

/** Runs server code under a rule. Devices in the same process never meet it. */
export const underServerRule = <T>(rule: ServerRule | null, act: () => Promise<T>): Promise<T> =>
  rule ? currentRule.run(rule, act) : act()

// Only the mutations refuse: stored answers, dependent work and the order of a batch stay the record service's own.
for (const method of mutationMethods()) {
  const mutation = findMutation(method)
  if (!mutation) continue
  const run = mutation.run.bind(mutation)
  const runUnderRule: Mutation['run'] = (tx, params) => {
    const refusal = currentRule.getStore()?.(mutation)
    return refusal ? err(refusal) : run(tx, params)
  }
  Object.assign(mutation, { run: runUnderRule })
}
