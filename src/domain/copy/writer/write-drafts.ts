import { t } from '@lingui/core/macro'
import { FRAMES_REVISION } from '#domain/copy/catalogue/frames-revision.ts'
import type { DraftAngle } from '#domain/copy/catalogue/draft-directions.ts'
import { attemptDraft } from './draft/attempt-draft.ts'
import { comparableDraft, isNovelDraft, sharedOfferTexts } from './draft/draft-novelty.ts'
import type { DraftRequest, WrittenDraft } from './draft/draft-request.ts'
import { angleOfStrategy } from './frames/template-angles.ts'
import { strategiesOfUseCase } from './frames/frames.ts'
import type { DraftStrategy } from './frames/draft-strategy.ts'
import { collectSlotMaterial } from './slot-material.ts'
import { foreignLanguageShortfall } from './request/draft-language.ts'
import { withNetworkLimit } from './request/network-limit.ts'
import { createRandom, shuffle } from './random.ts'
import { shortfallText, type UnmadeDraft } from './shortfall.ts'

/**
 * Writes drafts out of an offer's own words, each on another idea: the same for the same seed, wherever it runs. Fewer
 * than wished for where the offer does not give more; `shortfall` says why, and is empty otherwise. Never throws on
 * what people typed. COPY, sections 2 to 4.
 */
export function writeDrafts(given: DraftRequest): {
  readonly drafts: readonly WrittenDraft[]
  readonly shortfall: string
} {
  const { seed, previous = [] } = given
  const language = canonicalTagOrEnglish(given.language)
  const useCase = withNetworkLimit(given)
  const request = { ...given, language, useCase }
  const strategies = strategiesOfUseCase(useCase.slug)
  if (strategies.length === 0) return { drafts: [], shortfall: AI_ONLY_SHORTFALL }
  const foreign = foreignLanguageShortfall(request)
  if (foreign !== '') return { drafts: [], shortfall: foreign }
  const material = collectSlotMaterial(request)
  const random = createRandom(`${seed}|${useCase.slug}|${language}|${FRAMES_REVISION.version}`)
  const varied: readonly DraftStrategy[] = [
    // Words that somebody typed for this request alone are in its first draft.
    ...strategies.filter(({ name }) => name === 'occasion'),
    ...shuffle(
      strategies.filter(({ name, isFloor }) => !isFloor && name !== 'occasion'),
      random,
    ),
    ...strategies.filter(({ isFloor }) => isFloor),
  ]
  const order = strategyOrder(varied, given.angle)
  const shared = sharedOfferTexts(material)
  const earlier = previous.map((parts) => comparableDraft(parts, shared))
  const drafts: WrittenDraft[] = []
  let elsewhere: ReadonlySet<string> = new Set()
  const unmade: UnmadeDraft[] = []
  for (const { strategy, round } of order) {
    if (drafts.length >= useCase.variants) break
    const own = drafts.map(({ parts }) => comparableDraft(parts, shared))
    const made = attemptDraft(strategy, {
      request,
      round,
      material,
      elsewhere,
      isNew: (parts) => isNovelDraft(parts, { shared, own, earlier, useCase, strategy }),
    })
    if (!made.ok) {
      unmade.push({ strategy, ...made.error })
      continue
    }
    const { parts, ids } = made.value
    drafts.push({ strategy: strategy.name, parts, text: Object.values(parts).join('\n\n') })
    elsewhere = new Set([...elsewhere, ...ids])
  }
  return { drafts, shortfall: shortfallText(drafts.length, useCase, unmade, material) }
}

/** Strategies in the order in which they are tried; those of an angle as often as drafts are asked for. */
function strategyOrder(
  varied: readonly DraftStrategy[],
  angle: DraftAngle | undefined,
): readonly { readonly strategy: DraftStrategy; readonly round: number }[] {
  const first = varied.map((strategy) => ({ strategy, round: 0 }))
  const asked = angle === undefined ? [] : first.filter(({ strategy }) => angleOfStrategy(strategy.name) === angle)
  return asked.length === 0 ? first : [0, 1, 2].flatMap((round) => asked.map(({ strategy }) => ({ strategy, round })))
}

const AI_ONLY_SHORTFALL = t`No drafts. This template needs an AI: the built-in writer only uses sentences of the offer.`

/** A language tag that the platform takes; English for what is none. */
function canonicalTagOrEnglish(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}
