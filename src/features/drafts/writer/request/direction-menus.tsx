import { t } from '@lingui/core/macro'
import { Compass, MessageCircle, Ruler, Users } from 'lucide-react'
import { useState } from 'react'
import { missingForAngle } from '#domain/copy/writer/request/angle-facts.ts'
import type { AiAccess } from '#content/ai/ai-access.ts'
import { useAiCure } from '#content/ai/ai-cure.tsx'
import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { DRAFT_ANGLE_LABELS, DRAFT_FRAMEWORKS } from '#domain/copy/catalogue/draft-directions.ts'
import { anglesOfUseCase, angleOfStrategy } from '#domain/copy/writer/frames/template-angles.ts'
import type { UseCase } from '#domain/copy/catalogue/use-case.ts'
import { strategiesOfUseCase } from '#domain/copy/writer/frames/frames.ts'
import type { JsonObject } from '#lib/json.ts'
import { cutToGraphemes } from '#lib/text/cut-to-graphemes.ts'
import { ChoiceMenu } from '#records/list/choice-menu.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { notifier } from '#ui/feedback/notifier.ts'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import {
  angleChosen,
  angleLabel,
  type DraftOptions,
  frameworksOfUseCase,
  LENGTH_LABELS,
  toneLabel,
  TONES,
} from './draft-options.ts'
import css from './request-bar.module.css'

export interface DirectionMenusProps {
  readonly useCase: UseCase
  /** The `content` of the offer. */
  readonly content: JsonObject
  /** The offer's short description. */
  readonly excerpt: string
  readonly options: DraftOptions
  readonly setOptions: (change: Partial<DraftOptions>) => void
  /** True while an AI writes: the built-in writer knows the offer's own words only. */
  readonly isByAi: boolean
  readonly ai: AiAccess['state']
}

const OWN_WORDS = 'own'
const MAX_OWN_CHARS = 200
const MAX_LABEL_CHARS = 40

/** The menus that direct the drafts: tone, length, audience, angle. */
export function DirectionMenus(props: DirectionMenusProps) {
  const { content, options, setOptions, isByAi } = props
  const { tone, length, audience } = options
  const audiences = offerAudiences(content)
  if (!isByAi)
    return (
      <>
        <NeedsAi {...props} />
        <AngleMenu {...props} />
      </>
    )
  return (
    <>
      <ChoiceMenu
        icon={MessageCircle}
        word={t`Tone`}
        label={t`Tone of the drafts`}
        value={tone}
        options={[
          { value: '', label: t`Your brand voice` },
          ...withOwn(TONES, tone).map((one) => ({ value: one, label: toneLabel(one) })),
          { value: OWN_WORDS, label: t`In your own words…` },
        ]}
        onChoose={async (value) => {
          const chosen =
            value === OWN_WORDS ? await askForWords(t`Tone`, t`For example, “calm and a little funny”.`, tone) : value
          if (chosen !== null) setOptions({ tone: chosen })
        }}
      />
      <ChoiceMenu
        icon={Ruler}
        word={t`Length`}
        label={t`Length of the drafts`}
        value={length}
        options={(['short', '', 'long'] as const).map((one) => ({ value: one, label: LENGTH_LABELS[one] }))}
        onChoose={(value) => setOptions({ length: value === 'short' || value === 'long' ? value : '' })}
      />
      <ChoiceMenu
        icon={Users}
        word={t`Audience`}
        label={t`Who the drafts are for`}
        value={audience}
        options={[
          { value: '', label: t`Everyone` },
          ...withOwn(audiences, audience).map((one) => ({ value: one, label: cutToGraphemes(one, MAX_LABEL_CHARS) })),
          { value: OWN_WORDS, label: t`Someone else…` },
        ]}
        onChoose={async (value) => {
          const chosen =
            value === OWN_WORDS
              ? await askForWords(t`Audience`, t`For example, “families with small children”.`, audience)
              : value
          if (chosen !== null) setOptions({ audience: chosen })
        }}
      />
      <AngleMenu {...props} />
    </>
  )
}

/** Opening and framework of the drafts, in one menu. */
function AngleMenu({ useCase, content, excerpt, options, setOptions, isByAi }: DirectionMenusProps) {
  const [nowMs] = useState(() => Date.now())
  const known = new Set(strategiesOfUseCase(useCase.slug).map(({ name }) => angleOfStrategy(name)))
  const angles = anglesOfUseCase(useCase.slug).filter((angle) => isByAi || known.has(angle))
  const frameworks = isByAi ? frameworksOfUseCase(useCase) : []
  if (angles.length === 0 && frameworks.length === 0) return null
  const shown = { angle: options.angle, framework: isByAi ? options.framework : '' } as const
  const more: readonly MenuEntry[] =
    frameworks.length === 0
      ? []
      : [
          {
            type: 'choice',
            label: t`Framework`,
            value: options.framework,
            options: [
              { value: '', label: t`None` },
              ...frameworks.map((one) => ({ value: one, label: DRAFT_FRAMEWORKS[one] })),
            ],
            onChoose: (value) => setOptions({ framework: frameworks.find((framework) => framework === value) ?? '' }),
          },
        ]
  return (
    <ChoiceMenu
      icon={Compass}
      word={t`Angle`}
      label={t`Start with`}
      value={options.angle}
      chosenLabel={angleLabel(shown)}
      options={[
        { value: '', label: t`Any`, detail: t`A different one for each draft` },
        ...angles
          .map((angle) => ({ angle, missing: missingForAngle(angle, { content, excerpt, nowMs }) }))
          .toSorted((one, other) => Number(one.missing !== '') - Number(other.missing !== ''))
          .map(({ angle, missing }) => ({
            value: angle,
            label: DRAFT_ANGLE_LABELS[angle],
            ...(missing !== '' && { detail: missing, disabled: true }),
          })),
      ]}
      more={more}
      onChoose={(value) => setOptions({ angle: angleChosen(useCase.slug, value) })}
    />
  )
}

const AI_MENUS = [
  [MessageCircle, t`Tone`],
  [Ruler, t`Length`],
  [Users, t`Audience`],
] as const

/** The menus that only an AI honours: without one they keep their place, and say what they need and how to get it. */
function NeedsAi({ ai, setOptions }: DirectionMenusProps) {
  const cure = useAiCure(ai)
  const entries: readonly MenuEntry[] = [
    { type: 'header', label: t`The built-in writer only uses sentences from your offer` },
    cure === null
      ? { label: t`Write with AI`, onSelect: () => setOptions({ writer: 'ai' }) }
      : cure.link
        ? { type: 'link', label: cure.label, link: cure.link }
        : { label: cure.label, disabled: true, onSelect: () => undefined },
  ]
  return (
    <span className={css.needsAi}>
      {AI_MENUS.map(([Icon, word]) => (
        <Menu
          key={word}
          align="start"
          trigger={
            <Button variant="quiet" aria-label={t`${word}: needs an AI`}>
              <Icon aria-hidden="true" />
              {word}
            </Button>
          }
          entries={entries}
        />
      ))}
      <span aria-hidden="true" className={css.needsAiWords}>
        {t`Needs an AI`}
      </span>
    </span>
  )
}

const askForWords = (label: string, message: string, value: string): Promise<string | null> =>
  notifier.prompt({
    title: label,
    message,
    label,
    value,
    act: (words) =>
      Promise.resolve(
        words.length > MAX_OWN_CHARS ? { message: t`Use at most ${MAX_OWN_CHARS} characters.` } : undefined,
      ),
  })

/** Choices with the person's own words among them. */
const withOwn = (choices: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || choices.includes(chosen) ? choices : [...choices, chosen]

const AUDIENCE_PATHS = ['hypothesis.audience', 'product.audience', 'audience.role']

/** Audiences that the offer names. */
function offerAudiences(content: JsonObject): readonly string[] {
  const texts = new OfferTexts(content)
  const named = AUDIENCE_PATHS.map((path) => texts.at(path).split('\n')[0]?.trim() ?? '')
  return [...new Set(named.filter((one) => one !== ''))].map((one) => cutToGraphemes(one, MAX_OWN_CHARS))
}
