import * as z from 'zod/mini'
import { CAPABILITIES_KEY, type PlanModule } from '#domain/plan/capabilities.ts'
import { spendQuota } from '#domain/plan/quota.ts'
import { defineMutation, type Mutation } from '#domain/engine/mutation.ts'
import { ok } from '#lib/result.ts'

/**
 * What the server does for an account without a record of its own, and takes from a module's quota; no device sends it.
 * `method` is what it is called in the account's history. Needs the module's `create` flag.
 */
export const quotaMutation = (method: string, module: PlanModule): Mutation =>
  defineMutation({
    method,
    verb: 'edit',
    params: z.null(),
    needs: { module, action: 'create' },
    touches: () => ({ keys: [CAPABILITIES_KEY] }),
    run(tx) {
      const spent = spendQuota(tx, module)
      return spent.ok ? ok({ ID: CAPABILITIES_KEY.ID }) : spent
    },
    describe: () => ({ subject: CAPABILITIES_KEY, paths: [`quota.${module}`] }),
  })
