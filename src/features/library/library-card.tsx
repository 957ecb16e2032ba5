import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ArrowUpRight, Eye } from 'lucide-react'
import { useMemo } from 'react'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { TextRuns } from '#content/text/text-blocks.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { cardClass } from '#ui/layout/card-class.ts'
import { classNames } from '#ui/class-names.ts'
import { rowLinkClass } from '#ui/navigation/row-link-class.ts'
import { libraryCardRuns } from './library-card-runs.ts'
import css from './library-card.module.css'
import type { LibrarySearch } from './library-search.ts'
import { formatAndLength, templateHost, type LibraryText, previewName } from './library-text.ts'
import { FilledToken } from './filled-token.tsx'

export interface LibraryCardProps {
  readonly text: LibraryText
  readonly values: TokenValues
  /** The address of the list around it. */
  readonly category: string
  readonly search: LibrarySearch
}

/** A text as it reads for the offer, by its first lines; the whole card leads to it. */
export function LibraryCard({ text, values, category, search }: LibraryCardProps) {
  const runs = useMemo(() => libraryCardRuns(text), [text])
  return (
    <li className={classNames(cardClass(), css.card)}>
      <p className={css.meta}>
        {formatAndLength(text, values)}
        {text.url !== '' && (
          <span className={css.elsewhere}>
            <ArrowUpRight aria-hidden="true" />
            {templateHost(text.url)}
          </span>
        )}
      </p>
      <p className={css.text} dir="auto">
        <TextRuns runs={runs} renderToken={(written) => <FilledToken written={written} values={values} isMarked />} />
      </p>
      <h2 className={css.name}>
        <Link
          to="/library/strategies/$kind/$strategy"
          params={{ kind: text.category, strategy: text.name }}
          search={{ offer: search.offer }}
          className={rowLinkClass}
          dir="auto"
        >
          {text.title}
        </Link>
      </h2>
      <Link
        to="/library/strategies/$kind"
        params={{ kind: category }}
        search={{ ...search, preview: 'desktop', template: previewName(text) }}
        state={{ isPreviewOpened: true }}
        className={classNames(buttonClass({ small: true }), css.preview)}
        aria-label={t`Preview: ${{ title: isolateDirection(text.title) }}`}
      >
        <Eye aria-hidden="true" />
        {t`Preview`}
      </Link>
    </li>
  )
}
