import * as z from 'zod/mini'
import { CAPABILITIES_KEY, type PlanModule } from '#domain/plan/capabilities.ts'
import { spendQuota } from '#domain/plan/quota.ts'
import { defineMutation, type Mutation } from '#domain/engine/mutation.ts'
import { ok } from '#lib/result.ts'

/**
 * Defines a mutation for server work that writes no record of its own but counts against a module's quota, and that no
 * device sends. `method` is its name in the account's history. Needs the module's `create` flag.
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
