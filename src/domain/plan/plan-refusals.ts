import { t } from '@lingui/core/macro'

/** Reason why a plan refuses an action. */
export type PlanRefusal =
  | { readonly code: 'not_allowed'; readonly message: string; readonly module: string }
  | { readonly code: 'quota_exceeded'; readonly message: string; readonly module: string; readonly remaining: number }

/** People's words for the modules of a plan. */
const MODULE_WORDS: Readonly<Record<string, string>> = { opportunities: t`offers`, strategies: t`texts`, ai: t`AI` }
const NEW_WORDS: Readonly<Record<string, string>> = { opportunities: t`new offers`, strategies: t`new texts` }
/** People's words for what is counted of a module, where it has another name. */
const COUNTED: Readonly<Record<string, string>> = { ai: t`AI drafts` }
const moduleWord = (module: string): string => MODULE_WORDS[module] ?? module

/** Refusals by an account's plan. */
export const planRefusals = {
  /** `many`: what people call the records; the module's where it is left out. */
  notAllowed: (module: string, many = moduleWord(module)): PlanRefusal => ({
    code: 'not_allowed',
    message: t`This plan doesn’t allow that for ${many}`,
    module,
  }),
  quotaExceeded: (module: string): PlanRefusal => ({
    code: 'quota_exceeded',
    message: t`This account has 0 ${{ nouns: COUNTED[module] ?? moduleWord(module) }} remaining`,
    module,
    remaining: 0,
  }),
  noAccess: (module: string): PlanRefusal => ({
    code: 'not_allowed',
    message: t`This account has no access to ${{ nouns: NEW_WORDS[module] ?? moduleWord(module) }}`,
    module,
  }),
  planPaused: (module: string): PlanRefusal => ({
    code: 'not_allowed',
    message: t`This account’s plan is paused`,
    module,
  }),
  planEnded: (module: string): PlanRefusal => ({
    code: 'not_allowed',
    message: t`This account’s plan has ended`,
    module,
  }),
} as const
