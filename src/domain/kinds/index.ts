import type { TypedMutation } from '#domain/engine/mutation.ts'
import { aiResult } from './ai-result.ts'
import { capabilities } from './capabilities.ts'
import { company } from './company.ts'
import { conflict } from './conflict.ts'
import type { KindDefinition } from '#domain/engine/kind.ts'
import { KINDS, type Kind } from './kinds.ts'
import { formula } from './formula.ts'
import { job } from './job.ts'
import { app } from './no-code/app.ts'
import { entry } from './no-code/entry.ts'
import { form } from './no-code/form.ts'
import { importPart } from './no-code/import.ts'
import { workbook } from './no-code/workbook.ts'
import { opportunity } from './opportunity.ts'
import { preferences } from './preferences.ts'
import { strategy } from './strategy.ts'
import { swot } from './swot.ts'
import { template } from './template.ts'
import { registerKind } from '#domain/engine/registry.ts'

const DEFINITIONS = {
  opportunity,
  strategy,
  template,
  aiResult,
  formula,
  swot,
  job,
  app,
  workbook,
  form,
  entry,
  import: importPart,
  company,
  conflict,
  capabilities,
  preferences,
} as const satisfies Readonly<Record<Kind, KindDefinition>>

for (const kind of KINDS) registerKind(DEFINITIONS[kind])

type Mutations = (typeof DEFINITIONS)[Kind]['mutations'][number]

/** The methods that change records. */
export type MutationMethod = Mutations['method']

/** What a method takes. */
export type MutationParams<M extends MutationMethod> =
  Extract<Mutations, { readonly method: M }> extends TypedMutation<M, infer I> ? I : never

export {
  allKinds,
  childKindsOf,
  fieldOf,
  kindNamed,
  mutationAliases,
  mutationMethods,
  mutationNamed,
  nounOf,
} from '#domain/engine/registry.ts'
