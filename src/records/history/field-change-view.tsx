import { t } from '@lingui/core/macro'
import { fieldDefinitionAt } from '#domain/kinds/index.ts'
import { fieldPlacesText, valueText } from '#domain/kinds/record-labels.ts'
import type { FieldChange } from '#domain/engine/history.ts'
import { type Json, sameJson } from '#lib/json.ts'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { ComparedText, MarkedText } from '#ui/text/marked-text.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './history.module.css'
import { validationError } from './history-labels.ts'

export interface FieldChangeViewProps {
  readonly kind: string
  readonly change: FieldChange
  /** Names the text after the change for screen readers, by its place: 'Benefits, Guarantee, after change 7'. */
  readonly afterLabel: (place: string) => string
  /** The only change of its entry, which is called by it already. */
  readonly isAlone: boolean
  /** Current value of the field on this device. */
  readonly now: Json
  /** Absent where nothing can be restored. */
  readonly onRestore: ((value: Json) => unknown) | undefined
}

/** Shows the value of a field before and after a change, each with a button to restore it. */
export function FieldChangeView({
  kind,
  change: { path, before, after },
  afterLabel,
  isAlone,
  now,
  onRestore,
}: FieldChangeViewProps) {
  const place = fieldPlacesText(kind, [path])
  const definition = fieldDefinitionAt(kind, path)
  const from = valueText(before, definition)
  const way = (value: Json, valuePlace: string) =>
    onRestore && (
      <RestoreValueLink kind={kind} place={valuePlace} path={path} value={value} now={now} onRestore={onRestore} />
    )
  return (
    <div className={css.change}>
      {isAlone ? (
        <h3>
          <VisuallyHidden>{place}</VisuallyHidden>
        </h3>
      ) : (
        <h3>{place}</h3>
      )}
      <div className={css.pair}>
        <div className={css.side}>
          <h4>{t`Before`}</h4>
          {from === '' ? (
            <p className={css.nothing}>{t`This was empty.`}</p>
          ) : (
            <div className={css.before}>
              <ComparedText text={from} others={[valueText(after, definition)]} />
            </div>
          )}
          {way(before, t`${place}, before`)}
        </div>
        <div className={css.side}>
          <h4>{t`After`}</h4>
          {typeof after === 'boolean' || definition?.marked ? (
            <p className={css.mark}>{valueText(after, definition)}</p>
          ) : (
            <MarkedText before={from} text={valueText(after, definition)} side="own" label={afterLabel(place)} />
          )}
          {way(after, t`${place}, after`)}
        </div>
      </div>
    </div>
  )
}

interface RestoreValueLinkProps extends Pick<FieldChangeViewProps, 'kind' | 'now'> {
  readonly place: string
  readonly path: string
  readonly value: Json
  readonly onRestore: (value: Json) => unknown
}

function RestoreValueLink({ kind, place, path, value, now, onRestore }: RestoreValueLinkProps) {
  if (sameJson(value, now)) return <p className={css.quiet}>{t`Current`}</p>
  const why = validationError(kind, path, value)
  if (why !== undefined) return <p className={css.quiet}>{t`This version no longer fits the field: ${why}.`}</p>
  const isMark = typeof value === 'boolean' || fieldDefinitionAt(kind, path)?.marked !== undefined
  const label = isMark ? t`Restore this` : value === '' ? t`Clear the field` : t`Restore this text`
  return (
    <p className={css.way}>
      <LinkButton aria-label={t`${label}: ${place}`} onClick={() => onRestore(value)}>
        {label}
      </LinkButton>
    </p>
  )
}
