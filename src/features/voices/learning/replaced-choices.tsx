import { Trans } from '@lingui/react/macro'
import type { BrandVoice } from '#domain/voices/brand-voice.ts'
import { type LearnedAddition, replacedChoices } from '#domain/voices/learning/learned-addition.ts'
import css from './learned-places.module.css'

interface ReplacedChoicesProps {
  readonly voice: BrandVoice
  readonly adds: LearnedAddition
}

/** Names what a person has chosen and would lose by an addition. */
export function ReplacedChoices({ voice, adds }: ReplacedChoicesProps) {
  const replaced = replacedChoices(voice, adds)
  const choices = replaced.join(', ')
  return (
    replaced.length > 0 && (
      <p className={css.replaced}>
        <Trans>
          Replaces your choice: <bdi>{choices}</bdi>
        </Trans>
      </p>
    )
  )
}
