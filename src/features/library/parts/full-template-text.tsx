import { useMemo } from 'react'
import { textFormat, PART_LABELS } from '#domain/formats/formats.ts'
import { bodyBlocks } from '#domain/tokens/filled-blocks.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { plainBlocks } from '#lib/markdown/blocks.ts'
import { TextBlocks } from '#content/text/text-blocks.tsx'
import type { LibraryText } from '#features/library/library-text.ts'
import { FilledToken } from '#features/library/filled-token.tsx'
import css from './full-template-text.module.css'

export interface FullTemplateTextProps {
  readonly text: LibraryText
  readonly values: TokenValues
}

/** Parts shown in large type above a text, and parts shown below those. */
const LARGE = ['subject', 'headline', 'title']
const UNDER = ['preview', 'subline', 'description']

/** The whole text for the offer, with every one of its parts. */
export function FullTemplateText({ text, values }: FullTemplateTextProps) {
  const format = textFormat(text)
  const blocks = useMemo(() => bodyBlocks(format, text.content), [format, text.content])
  const filled = Object.keys(text.parts).filter((key) => text.parts[key]?.trim() !== '')
  const known = format.parts.map(({ key }) => key).filter((key) => filled.includes(key))
  const keys = [...known, ...filled.filter((key) => !known.includes(key))]
  const isOf = (names: readonly string[]) => (key: string) => names.includes(key.replace(/_\d+$/, ''))
  const others = keys.filter((key) => !isOf([...LARGE, ...UNDER, 'button'])(key))
  const part = (key: string) => <Part text={text.parts[key] ?? ''} values={values} />
  return (
    <div className={css.page}>
      {keys.filter(isOf(LARGE)).map((key) => (
        <div key={key} className={css.large}>
          {part(key)}
        </div>
      ))}
      {keys.filter(isOf(UNDER)).map((key) => (
        <div key={key} className={css.under}>
          {part(key)}
        </div>
      ))}
      <div className={css.body}>
        <TextBlocks blocks={blocks} renderToken={(written) => <FilledToken written={written} values={values} />} />
      </div>
      {keys.filter(isOf(['button'])).map((key) => (
        <div key={key} className={css.button}>
          {part(key)}
        </div>
      ))}
      {others.length > 0 && (
        <dl className={css.others}>
          {others.map((key) => (
            <div key={key}>
              <dt>{PART_LABELS.get(key) ?? key}</dt>
              <dd>{part(key)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** A short text: words and tokens alone. */
function Part({ text, values }: { readonly text: string; readonly values: TokenValues }) {
  const blocks = useMemo(() => plainBlocks(text), [text])
  return <TextBlocks blocks={blocks} renderToken={(written) => <FilledToken written={written} values={values} />} />
}
