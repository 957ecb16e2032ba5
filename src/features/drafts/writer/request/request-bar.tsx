import { plural, t } from '@lingui/core/macro'
import { Clock, Languages, ListOrdered, PenLine, Sparkles, Square } from 'lucide-react'
import { isAiOnly } from '#domain/copy/catalogue/ai-only.ts'
import { inputProblemLabel } from '#domain/copy/catalogue/readiness.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { DRAFT_LANGUAGES } from '#domain/copy/writer/request/draft-language.ts'
import { DRAFT_ANGLE_LABELS } from '#domain/copy/catalogue/draft-directions.ts'
import type { JsonObject } from '#lib/json.ts'
import { ChoiceMenu } from '#records/list/choice-menu.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import type { DraftGeneratorState } from '#features/drafts/writer/use-draft-generator.ts'
import { DirectionMenus } from './direction-menus.tsx'
import { toneLabel } from './draft-options.ts'
import css from './request-bar.module.css'

const OF_OFFER = 'offer'
const LANGUAGES = [
  { value: OF_OFFER, label: t`Offer’s language` },
  ...DRAFT_LANGUAGES.map((tag) => ({
    value: tag,
    label: new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag,
  })),
]

interface RequestOptionsProps {
  readonly useCase: UseCase
  /** The `content` of the offer. */
  readonly content: JsonObject
  /** The offer's short description. */
  readonly excerpt: string
  readonly state: DraftGeneratorState
}

/** The options of a request that the writers honour. */
export function RequestOptions({ useCase, content, excerpt, state }: RequestOptionsProps) {
  const { slug, variants } = useCase
  const { options, setOptions, access } = state
  const isByAi = access.state === 'ready' && (options.writer === 'ai' || isAiOnly(slug))
  return (
    <>
      {access.state === 'ready' && !isAiOnly(slug) && (
        <ChoiceMenu
          icon={Sparkles}
          word={t`Writer`}
          label={t`Who writes the drafts`}
          value={options.writer}
          options={[
            { value: 'ai', label: t`AI` },
            { value: 'built-in', label: t`Built-in`, detail: t`Uses your own words, no limit` },
          ]}
          onChoose={(writer) => setOptions({ writer: writer === 'ai' ? 'ai' : 'built-in' })}
        />
      )}
      <ChoiceMenu
        icon={Languages}
        word={t`Language`}
        label={t`Language of the drafts`}
        value={options.language === '' ? OF_OFFER : options.language}
        options={LANGUAGES}
        onChoose={(language) => setOptions({ language: language === OF_OFFER ? '' : language })}
      />
      <DirectionMenus
        useCase={useCase}
        content={content}
        excerpt={excerpt}
        options={options}
        setOptions={setOptions}
        isByAi={isByAi}
        ai={access.state}
      />
      {variants > 1 && (
        <ChoiceMenu
          icon={ListOrdered}
          word={t`Drafts`}
          label={t`Number of drafts`}
          value={String(options.count)}
          options={Array.from({ length: variants }, (_, index) => ({
            value: String(index + 1),
            label: String(index + 1),
          }))}
          onChoose={(count) => setOptions({ count: Number(count) })}
        />
      )}
    </>
  )
}

/** The options in one line: 'Built-in · 3 drafts · Offer’s language'. */
export function optionsLabel(
  { variants }: UseCase,
  { options, access }: Pick<DraftGeneratorState, 'options' | 'access'>,
): string {
  const { writer, language, count, angle, tone } = options
  return [
    ...(access.state === 'ready' ? [writer === 'ai' ? t`AI` : t`Built-in`] : []),
    ...(variants > 1 ? [plural(count, { one: '# draft', other: '# drafts' })] : []),
    ...(angle === '' ? [] : [DRAFT_ANGLE_LABELS[angle]]),
    ...(access.state === 'ready' && writer === 'ai' && tone !== '' ? [toneLabel(tone)] : []),
    LANGUAGES.find(({ value }) => value === (language === '' ? OF_OFFER : language))?.label ?? language,
  ].join(' · ')
}

export interface WriteButtonsProps extends Pick<RequestOptionsProps, 'useCase' | 'state'> {
  /** ID of the text that says what AI drafts are left. */
  readonly leftId: string
  /** Leads to the input that stands in the way. */
  readonly onProblem: () => void
  /** Moves the focus to the drafts. */
  readonly onSkip: () => void
}

/** The primary button, always in view. It keeps its place in every state, and with it the focus. */
export function WriteButtons({ useCase, state, leftId, onProblem, onSkip }: WriteButtonsProps) {
  const { problem, options, templateDrafts, access, run, isWriting, write, ask } = state
  const isAiReady = access.state === 'ready'
  const isByAi = isAiReady && options.writer === 'ai' && run.isOnline
  const isOffline = isAiReady && options.writer === 'ai' && !run.isOnline
  // Without an AI at hand nothing here writes such a template; the note above the drafts says so.
  const canWrite = !isAiOnly(useCase.slug) || isByAi || isWriting || problem !== undefined
  const label =
    templateDrafts.length === 0
      ? plural(options.count, { one: 'Write # draft', other: 'Write # drafts' })
      : t`Write ${{ count: options.count }} more`
  const [Icon, text, onPress] = isWriting
    ? ([Square, t`Stop`, run.stop] as const)
    : problem
      ? ([PenLine, inputProblemLabel(problem), onProblem] as const)
      : ([PenLine, isOffline ? t`Write now` : label, isByAi ? () => ask(false) : () => write()] as const)
  return (
    <div className={css.buttons}>
      {isOffline && !problem && (
        <Button onClick={() => ask(true)}>
          <Clock aria-hidden="true" />
          {t`Later with AI`}
        </Button>
      )}
      {canWrite && (
        <Button
          variant={isWriting ? undefined : 'primary'}
          className={css.primary}
          aria-describedby={isByAi && access.left !== '' ? leftId : undefined}
          onClick={onPress}
        >
          <Icon aria-hidden="true" />
          {text}
        </Button>
      )}
      <SkipLink label={t`To the drafts`} onSkip={onSkip} />
    </div>
  )
}
