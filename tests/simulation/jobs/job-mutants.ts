import * as z from 'zod/mini'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { defineMutation, type Mutation } from '#domain/engine/mutation.ts'
import { CAPABILITIES_KEY } from '#domain/plan/capabilities.ts'
import { addQuota, spendQuota } from '#domain/plan/quota.ts'
import { ok } from '#lib/result.ts'
import { endJob } from '#server/jobs/job-mutations.ts'
import type { JobEnd } from '#server/jobs/job-outcome.ts'
import type { Breakage } from '../world/breakage.ts'

/** Whoever has carried a request out ends it, although another one has taken it over and may have ended it, too. */
export const endingTaken: Breakage = {
  jobs: ({ records, queue }) => ({
    queue: { ...queue, finish: () => Promise.resolve() },
    records: {
      ...records,
      mutate: (session, mutation, ...rest) =>
        records.mutate(
          session,
          mutation.method === endJob.method ? { ...mutation, run: runningOn(mutation) } : mutation,
          ...rest,
        ),
    },
  }),
}

/** As if the request were not over. */
const runningOn =
  ({ run }: Mutation): Mutation['run'] =>
  (tx, params) =>
    run(
      new Proxy(tx, {
        get(target, name) {
          const value: unknown = Reflect.get(target, name)
          if (typeof value !== 'function') return value
          if (name !== 'get') return value.bind(target)
          return ((kind, ID) => {
            const found = target.get(kind, ID)
            return found && kind === 'job' ? { ...found, state: 'running' } : found
          }) satisfies Transaction['get']
        },
      }),
      params,
    )

const charge = defineMutation({
  method: 'job.charge',
  verb: 'edit',
  params: z.object({ ID: z.number() }),
  touches: () => ({ keys: [CAPABILITIES_KEY] }),
  run(tx, { ID }) {
    const spent = spendQuota(tx, 'ai')
    return spent.ok ? ok({ ID }) : spent
  },
  describe: ({ ID }) => ({ subject: { kind: 'job', ID }, paths: [] }),
})

/**
 * A request is charged for in a transaction of its own, before the one that ends it; what becomes of that changes
 * nothing.
 */
export const chargingFirst: Breakage = {
  jobs: ({ records, queue }) => ({
    queue,
    records: {
      ...records,
      async mutate(session, mutation, params, together) {
        const { ID, state } = params as JobEnd
        if (mutation.method !== endJob.method || state !== 'done')
          return records.mutate(session, mutation, params, together)
        const charged = await records.mutate(session, charge, { ID })
        const alreadyPaid: Mutation['run'] = (tx, given) => {
          addQuota(tx, 'ai')
          return mutation.run(tx, given)
        }
        return records.mutate(session, charged.ok ? { ...mutation, run: alreadyPaid } : mutation, params, together)
      },
    },
  }),
}
