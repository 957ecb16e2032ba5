import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { missingTokensLabel } from '#domain/export/exported-text.ts'
import { withVisibleNote } from '#domain/export/visible-note.ts'
import { TEXT_RECORD_KIND, STRATEGY_SCREENS } from '#features/strategies/strategy-kind.tsx'
import { idByName } from '#store/queries.ts'
import { useAccountContext, useLocalQuery } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { readTexts, type SourceText } from './export-source.ts'
import { PrintedText } from './printed-text.tsx'
import css from './print-screen.module.css'

export interface PrintScreenProps {
  /** The slug of the text. */
  readonly name: string
  /** IDs of several texts, in their order. */
  readonly IDs?: readonly number[] | undefined
  /** The print window opens as soon as the page is whole. */
  readonly opensPrint: boolean
  /** Texts with an AI's words say so at their end. */
  readonly hasNote: boolean
}

/**
 * Texts as they are printed or become a PDF: by the browser, which shapes every script, and keeps text as text. On a
 * screen there are two buttons over them.
 */
export function PrintScreen({ name, IDs, opensPrint, hasNote }: PrintScreenProps) {
  const texts = useLocalQuery(
    async (database) => {
      const ID = IDs ? undefined : await idByName(database, TEXT_RECORD_KIND, name)
      return readTexts(database, IDs ?? (ID === undefined ? [] : [ID]))
    },
    [name, IDs?.join('.')],
  )
  const isWhole = texts !== undefined && texts.length > 0
  useEffect(() => {
    if (!isWhole || !opensPrint) return
    let isHere = true
    // A typeface that comes later would move every line.
    void document.fonts.ready.then(() => isHere && window.print())
    return () => {
      isHere = false
    }
  }, [isWhole, opensPrint])
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <Bar texts={texts ?? []} />
      {texts &&
        (isWhole ? (
          <PrintedTexts texts={texts} hasNote={hasNote} />
        ) : (
          <h1 className={css.none}>{t`Text not found on this device`}</h1>
        ))}
    </main>
  )
}

function Bar({ texts }: { readonly texts: readonly SourceText[] }) {
  const keys = [...new Set(texts.flatMap(({ exported }) => exported.empty))]
  return (
    <div className={css.bar}>
      <Link {...STRATEGY_SCREENS.list} className={buttonClass({ variant: 'quiet' })}>
        <ChevronLeft aria-hidden="true" />
        {t`All texts`}
      </Link>
      {keys.length > 0 && <p>{missingTokensLabel(keys)}</p>}
      <Button variant="primary" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        {t`Print or save as PDF`}
      </Button>
    </div>
  )
}

interface PrintedTextsProps extends Pick<PrintScreenProps, 'hasNote'> {
  readonly texts: readonly SourceText[]
}

/** Paper is white, whatever the theme. */
function PrintedTexts({ texts, hasNote }: PrintedTextsProps) {
  const { labels } = useAccountContext().partner
  return (
    <div className={css.paper} data-theme="light">
      {texts.map(({ ID, exported }) => (
        <PrintedText key={ID} text={hasNote ? withVisibleNote(exported, labels) : exported} />
      ))}
    </div>
  )
}
