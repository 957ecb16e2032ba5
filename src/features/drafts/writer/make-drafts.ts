import { FRAMES_REVISION } from '#domain/copy/catalogue/frames-revision.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { draftLanguage } from '#domain/copy/writer/draft-language.ts'
import type { DomainRecord } from '#domain/engine/record.ts'
import { bannedWords, type VoicePreferences } from '#domain/kinds/preference-values.ts'
import type { AiResult } from '#domain/kinds/ai-result.ts'
import type { JsonObject } from '#lib/json.ts'
import type { ActionScene } from '#records/kind-screens.ts'
import { DRAFT } from '#content/draft-kind.ts'
import { writeInBackground } from './draft-writer.ts'
import { excerptOf, inputsOf, type PrefilledInputs, type TypedInputs } from './inputs.ts'

export interface Making {
  readonly useCase: UseCase
  readonly offer: DomainRecord
  readonly content: JsonObject
  readonly company: JsonObject
  readonly voice: VoicePreferences
  readonly prefilled: PrefilledInputs
  readonly typed: TypedInputs
  /** BCP 47; empty: the language of the account's drafts, else the offer's. */
  readonly language: string
  readonly count: number
  /** Earlier ones of this offer and template, newest first: new ones are to be different. */
  readonly drafts: readonly AiResult[]
}

/**
 * Writes drafts out of the offer's own words and saves them. null: refused, and the person was told. `shortfall`: why
 * there are fewer than asked for; empty where there are not.
 */
export async function makeDrafts(
  { workspace }: ActionScene,
  { useCase, offer, content, company, voice, prefilled, typed, drafts, ...wanted }: Making,
): Promise<{ readonly IDs: readonly number[]; readonly shortfall: string } | null> {
  const inputs = inputsOf(useCase, prefilled, typed)
  const language = wanted.language || voice.language || draftLanguage(content, inputs)
  const seed = String(workspace.mintId())
  const atMs = Date.now()
  const previous = drafts.slice(0, 6).map(({ parts }) => parts)
  const { drafts: written, shortfall } = await writeInBackground({
    useCase: { ...useCase, variants: Math.min(wanted.count, useCase.variants) as UseCase['variants'] },
    content,
    company,
    excerpt: excerptOf(offer),
    inputs,
    language,
    seed,
    nowMs: atMs,
    previous,
    voice: { banned: bannedWords(voice) },
  })
  const refs = written.map(({ text }) => ({ kind: DRAFT, ID: workspace.mintId(), name: '', title: text }))
  const made = await Promise.all(
    written.map(({ text, parts, strategy }, index) =>
      workspace.carryOut({
        method: `${DRAFT}.create`,
        params: {
          ID: refs[index]?.ID ?? workspace.mintId(),
          opportunity_id: offer.ID,
          usecase: useCase.slug,
          text,
          parts,
          source: 'template',
          seed,
          strategy,
          language,
          revision: FRAMES_REVISION.date,
          inputs,
          // The first of a request comes first in the list.
          at: atMs + written.length - index,
        },
      }),
    ),
  )
  const refused = made.find((one) => !one.ok)
  if (refused && !refused.ok) {
    await workspace.showRefusal(refused.error)
    return null
  }
  return { IDs: refs.map(({ ID }) => ID), shortfall }
}
