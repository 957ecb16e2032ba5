import { Trans } from '@lingui/react/macro'
import { MarkedRanges } from './marked-ranges.tsx'

export interface FoundTextProps {
  /** Name of the field that the text is from. */
  readonly field: string
  readonly text: string
  /** The words that were searched for, by position in the text. */
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

/** Names the field in which something was found: 'In Benefits: fresh or your money back', with the words marked. */
export function FoundText({ field, text, ranges }: FoundTextProps) {
  return (
    <span data-found="">
      <Trans>
        In <bdi>{field}</bdi>:{' '}
        <bdi>
          <MarkedRanges text={text} ranges={ranges} />
        </bdi>
      </Trans>
    </span>
  )
}
