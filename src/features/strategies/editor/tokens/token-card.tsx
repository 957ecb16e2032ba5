import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { type Editor, useEditorState } from '@tiptap/react'
import { NodeSelection } from '@tiptap/pm/state'
import { tokenPlace } from '#domain/tokens/token-values.ts'
import { formatToken, findTokens, type TokenValues, tokenValue } from '#domain/tokens/tokens.ts'
import { OfferLink, useOfferOfText } from '#features/strategies/offer-of-text.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { linkClass } from '#ui/navigation/link-class.ts'
import css from './token-card.module.css'

export interface TokenCardProps {
  readonly editor: Editor
  readonly values: TokenValues
}

const WIDTH_PX = 320

/** Card under the selected merge field: its name, the way to where it is filled in, and conversion to text. */
export function TokenCard({ editor, values }: TokenCardProps) {
  const { record } = useRecordForm('strategy')
  const chosen = useEditorState({
    editor,
    selector: ({ editor: now }) => chosenToken(now),
    equalityFn: (one, other) => one?.key === other?.key && one?.at === other?.at,
  })
  if (!chosen) return null
  const { key, at } = chosen
  const place = tokenPlace(findTokens(formatToken(key))[0] ?? { section: '', field: key }, values.custom)
  const value = tokenValue(values, key)
  const { left, bottom } = editor.view.coordsAtPos(at)
  return (
    <div className={css.card} style={{ left: Math.max(8, Math.min(left, innerWidth - WIDTH_PX - 8)), top: bottom + 6 }}>
      <p className={css.name}>{place ? [place.section, place.label].filter(Boolean).join(': ') : t`Field not found`}</p>
      <p className={css.actions}>
        {place?.of === 'offer' && (
          <TokenFieldLink ID={record.meta.opportunity_id} path={place.path} hasValue={value !== undefined} />
        )}
        {place?.of === 'company' && (
          <Link to="/settings/company" hash={place.path} className={linkClass}>
            {value === undefined ? t`Fill in` : t`Go to the field`}
          </Link>
        )}
        {place?.of === 'recipient' && (
          <Link to="/settings/preferences" className={linkClass}>
            {t`Sample recipient`}
          </Link>
        )}
        {value !== undefined && editor.isEditable && (
          <Button
            small
            variant="quiet"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => convertToText(editor, value)}
          >
            {t`Convert to text`}
          </Button>
        )}
      </p>
    </div>
  )
}

function TokenFieldLink({
  ID,
  path,
  hasValue,
}: {
  readonly ID: number
  readonly path: string
  readonly hasValue: boolean
}) {
  const offer = useOfferOfText(ID)
  if (ID === 0) return <span>{t`This text has no offer`}</span>
  return (
    offer && (
      <OfferLink offer={offer} path={path}>
        {hasValue ? t`Go to the field` : t`Fill in`}
      </OfferLink>
    )
  )
}

function chosenToken({ state }: Editor): { readonly key: string; readonly at: number } | null {
  const { selection } = state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'token') return null
  return { key: String(selection.node.attrs['key']), at: selection.from }
}

function convertToText(editor: Editor, value: string): void {
  const [first = '', ...rest] = value.split('\n')
  const hasBreaks = editor.schema.nodes['hardBreak'] !== undefined
  const content = [
    { type: 'text', text: first },
    ...rest.flatMap((line) => [
      ...(hasBreaks ? [{ type: 'hardBreak' }] : [{ type: 'text', text: ' ' }]),
      ...(line === '' ? [] : [{ type: 'text', text: line }]),
    ]),
  ]
  editor.chain().focus().insertContent(content).run()
}
