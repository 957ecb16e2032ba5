import type { TypedMutation } from '#domain/engine/mutation.ts'
import { aiResultKind } from './ai-result.ts'
import { capabilitiesKind } from './capabilities.ts'
import { companyKind } from './company.ts'
import { conflictKind } from './conflict.ts'
import type { KindDefinition } from '#domain/engine/kind.ts'
import { RECORD_KINDS, type Kind } from './record-kinds.ts'
import { formulaKind } from './formula.ts'
import { jobKind } from './job.ts'
import { appKind } from './no-code/app.ts'
import { entryKind } from './no-code/entry.ts'
import { customFormKind } from './no-code/form.ts'
import { importKind } from './no-code/import.ts'
import { workbookKind } from './no-code/workbook.ts'
import { opportunityKind } from './opportunity.ts'
import { preferencesKind } from './preferences.ts'
import { strategyKind } from './strategy.ts'
import { swotKind } from './swot.ts'
import { templateKind } from './template.ts'
import { voiceKind } from './voices/voice.ts'
import { registerKind } from '#domain/engine/registry.ts'

const DEFINITIONS = {
  opportunity: opportunityKind,
  strategy: strategyKind,
  template: templateKind,
  aiResult: aiResultKind,
  formula: formulaKind,
  swot: swotKind,
  job: jobKind,
  app: appKind,
  workbook: workbookKind,
  form: customFormKind,
  entry: entryKind,
  import: importKind,
  company: companyKind,
  voice: voiceKind,
  conflict: conflictKind,
  capabilities: capabilitiesKind,
  preferences: preferencesKind,
} as const satisfies Readonly<Record<Kind, KindDefinition>>

for (const kind of RECORD_KINDS) registerKind(DEFINITIONS[kind])

type Mutations = (typeof DEFINITIONS)[Kind]['mutations'][number]

/** The methods that change records. */
export type MutationMethod = Mutations['method']

/** Parameters of a mutation method. */
export type MutationParams<M extends MutationMethod> =
  Extract<Mutations, { readonly method: M }> extends TypedMutation<M, infer I> ? I : never

export {
  allKinds,
  childKindsOf,
  fieldDefinitionAt,
  findKind,
  mutationAliases,
  mutationMethods,
  findMutation,
  kindNoun,
} from '#domain/engine/registry.ts'
