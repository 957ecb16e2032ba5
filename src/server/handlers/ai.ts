import type { AI_METHODS, GenerateParams, UseCaseEntry } from '#contract/methods/ai.ts'
import { formatList } from '#lib/locale/ui-locale.ts'
import { err, ok } from '#lib/result.ts'
import { templateIcon, templateImage } from '#domain/copy/catalogue/template-pictures.ts'
import { USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import { formulaFieldKey } from '#domain/formulas/formula-fields.ts'
import type { JobType } from '#domain/kinds/job.ts'
import type { Caller } from '#server/identity/session-cache.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import type { Administration } from '#server/admin/administration.ts'
import type { JobCalls } from '#server/jobs/job-calls.ts'
import type { Watchers } from '#server/records/watchers.ts'
import { answerValue, type Handlers, withCaller } from '#server/handlers/handler.ts'

interface Deps {
  readonly administration: Pick<Administration, 'useCases'>
  readonly jobs: JobCalls
  readonly watchers: Pick<Watchers, 'open'>
  readonly hasProvider: () => Promise<boolean>
}

/** Creates the handlers that generate texts with AI, and report on the AI writer and its jobs. */
export function createAiHandlers(deps: Deps): Pick<Handlers, keyof typeof AI_METHODS> {
  const { administration, jobs, watchers } = deps
  const run =
    (type: JobType) =>
    async ([wanted]: readonly [object], { session }: Caller) => {
      const ended = await jobs.run(session, { type, ...wanted })
      return ended.ok ? answerValue(ended.value) : ended
    }
  const text = withCaller<readonly [GenerateParams]>(run('text'))
  return {
    'ai.getUseCases': withCaller(async (_none, { session }) => {
      const offered = new Map((await administration.useCases()).map(({ slug, isOffered }) => [slug, isOffered]))
      const entries = USE_CASES.map((useCase) => entryOf(useCase, offered.get(useCase.slug) ?? useCase.isOffered))
      return answerValue(session.isAdmin ? entries : entries.filter(({ enabled }) => enabled))
    }),
    'ai.getWriter': withCaller(async () => {
      const rewriting = (await administration.useCases())
        .filter(({ isInRewrite }) => isInRewrite)
        .map(({ slug }) => slug)
      return answerValue({ hasProvider: await deps.hasProvider(), rewriting })
    }),
    'ai.AIGenerate': text,
    'ai.generateAIContent': text,
    'ai.AIGenerateU': withCaller(([wanted], caller) =>
      run('text')([{ ...wanted, inputs: keyed(wanted.inputs) }], caller),
    ),
    'ai.testUserAIFromula': withCaller(run('formula_test')),
    'report.generateSWOT': withCaller(run('swot')),
    'ai.watchJob': withCaller(async ([{ ID }], { session, tokenHash, expiresAtMs }) => {
      const events = await jobs.events(session, ID)
      return events.ok
        ? ok({ stream: watchers.open({ accountId: session.accountId, tokenHash, expiresAtMs }, events.value) })
        : err(events.error)
    }),
  }
}

/** The answers to a formula's blanks, by what they are kept under. */
const keyed = (inputs: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, text]) => [name.startsWith('x_') ? name : formulaFieldKey(name), text]),
  )

const DRAFT_COUNT_LABELS = { 1: 'One draft', 2: 'Two drafts', 3: 'Three drafts' } as const

/** 'Three drafts, each with title, angle and heading.' Only other programs read it, in English. */
const describeUseCase = ({ variants, outputs }: UseCase): string => {
  const labels = [...new Set(outputs.map(({ label }) => label.replace(/ \d+$/, '').toLowerCase()))]
  return `${DRAFT_COUNT_LABELS[variants]}, each with ${formatList(labels)}.`
}

const entryOf = (useCase: UseCase, enabled: boolean): UseCaseEntry => {
  const { _id, name, slug, key, caption, info, variants, isNew, createdAt, contextInputs } = useCase
  return {
    _id,
    name,
    slug,
    key,
    caption,
    description: describeUseCase(useCase),
    info: [...info],
    image: templateImage(useCase),
    iconURL: templateIcon(useCase),
    variants,
    enabled,
    isNew,
    // Writing templates are the product's. The templates that partners and people make are in the library, which marks
    // them.
    isCustom: false,
    createdAt,
    contextInputs: [...contextInputs],
  }
}
