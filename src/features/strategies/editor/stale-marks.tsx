import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Editor, useEditorState } from '@tiptap/react'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import type { Format } from '#domain/formats/format.ts'
import { textFormat } from '#domain/formats/formats.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import { STRATEGY_KIND_LABELS } from '#domain/kinds/strategy-kinds.ts'
import type { StalePlace } from '#domain/stale/stale-places.ts'
import { changePlaces, keepTextAsIs } from '#features/strategies/stale/change-places.ts'
import { offerValue, shortValue, valueName } from '#features/strategies/stale/stale-labels.ts'
import { useLastValueChange, type LastValueChange } from '#features/strategies/stale/use-last-value-change.ts'
import { useOfferOfText } from '#features/strategies/offer-of-text.tsx'
import { labelInSentence } from '#lib/locale/label-in-sentence.ts'
import { dayAndTime } from '#lib/time/relative-date.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { conflictMarks, useContentConflict } from './content-conflict.ts'
import { findInDocument } from './document/find-extension.ts'
import { type DocumentMark, markAt, setMarks } from './document/marks-extension.ts'
import { CONTENT_PATH } from './use-text-document.ts'
import css from './stale-marks.module.css'

export interface StaleProps {
  readonly places: readonly StalePlace[]
}

/** Banner under the header: what has changed since the text was written, with one button for all sure places. */
export function StaleBanner({ places, format }: StaleProps & { readonly format: Format }) {
  const { record, rights, editSession } = useRecordForm('strategy')
  const account = useAccountContext()
  const offer = useOfferOfText(record.meta.opportunity_id)
  const [first] = places
  const change = useLastValueChange(offer, first?.reason === 'ended' ? undefined : first?.path)
  if (!first || !offer) return null
  const { ID, kind } = record
  const own = places.filter(({ path, was }) => path === first.path && was === first.was)
  const able = own.filter(({ replacement, certainty }) => replacement !== null && certainty !== 'doubtful')
  const locale = navigator.language
  const now = offerValue(offer, { path: first.path, value: first.now, locale })
  const was = offerValue(offer, { path: first.path, value: first.was, locale })
  const others = places.length - own.length
  const counts = [
    ...(own.length > 1 ? [plural(own.length, { one: '# place', other: '# places' })] : []),
    ...(others > 0
      ? [
          plural(others, {
            one: '# other place is out of date too',
            other: '# other places are out of date too',
          }),
        ]
      : []),
  ]
  return (
    <div className={css.line} role="status">
      <TriangleAlert aria-hidden="true" />
      <p className={css.words}>
        <strong>{changeSentence(first, { now, was, noun: textNoun(kind, format) })}</strong>
        {counts.length > 0 && <span>{counts.join(', ')}</span>}
        {change && (
          <span className={css.when}>
            <LastChangeText change={change} name={valueName(first.path)} offerTitle={offer.title} />
          </span>
        )}
      </p>
      {rights.update && (
        <>
          <Button
            variant="quiet"
            small
            className={able.length > 0 ? css.keep : undefined}
            onClick={() => keepTextAsIs(account, { ID, offer, places: own }).then(() => undefined)}
          >
            {first.reason === 'ended' ? t`Keep the text` : t`Keep ${was}`}
          </Button>
          {able.length > 0 && (
            <Button
              small
              onClick={async () => {
                await editSession.flush()
                await changePlaces(account, [{ ID, places: able }])
              }}
            >
              {able.length === 1 ? t`Use ${now}` : t`Use ${now} in ${{ count: able.length }} places`}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

const textNoun = (kind: Strategy['kind'], { key, name }: Format): string =>
  key === 'sms' || kind === 'ai' || kind === 'custom' ? labelInSentence(name) : STRATEGY_KIND_LABELS[kind].noun

/** 'yesterday at 17:20' */
const sinceNow = (atMs: number): string => dayAndTime(atMs, Date.now())

interface LastChangeTextProps {
  readonly change: LastValueChange
  readonly name: string
  readonly offerTitle: string
}

/** 'You changed the price of Weekly Loaf yesterday at 17:20.' */
function LastChangeText({ change: { author, at }, name, offerTitle }: LastChangeTextProps) {
  const { session } = useAccountContext()
  const when = sinceNow(at)
  if (author === session.user_login)
    return (
      <Trans>
        You changed the {name} of <bdi>{offerTitle}</bdi> {when}.
      </Trans>
    )
  if (author === '')
    return (
      <Trans>
        Someone changed the {name} of <bdi>{offerTitle}</bdi> {when}.
      </Trans>
    )
  const person = isolateDirection(author)
  return (
    <Trans>
      {person} changed the {name} of <bdi>{offerTitle}</bdi> {when}.
    </Trans>
  )
}

/** 'The price is now £5.90. This email still says £5.40.' */
function changeSentence(
  { path, reason }: StalePlace,
  { now, was, noun }: { readonly now: string; readonly was: string; readonly noun: string },
) {
  if (reason === 'ended') return t`The offer has ended. This ${noun} still promises it.`
  const name = valueName(path)
  const former = isolateDirection(was)
  return reason === 'gone' || now === ''
    ? t`The offer has no ${name} now. This ${noun} still says ${former}.`
    : t`The ${name} is now ${{ now: isolateDirection(now) }}. This ${noun} still says ${former}.`
}

/** The places of the body in the document: the same occurrence of the same words. */
function staleDocumentMarks(editor: Editor, content: string, places: readonly StalePlace[]): readonly DocumentMark[] {
  return places.flatMap((place, index) => {
    if (place.at !== CONTENT_PATH || place.currentText === '') return []
    const before = content.slice(0, place.start).split(place.currentText).length - 1
    const found = findInDocument(editor.state.doc, { query: place.currentText, isCased: true })[before]
    return found ? [{ id: String(index), from: found.from, to: found.to, className: css.stale ?? '' }] : []
  })
}

export interface StaleMarksProps extends StaleProps {
  readonly editor: Editor
}

/** Marks places that are out of date or have two versions, with a card for the one at the caret. */
export function StaleMarks({ editor, places }: StaleMarksProps) {
  const { record, rights, editSession } = useRecordForm('strategy')
  const account = useAccountContext()
  const { content, ID } = record
  const conflict = useContentConflict()
  const formatting = textFormat(record).body?.formatting ?? 'plain'
  useEffect(
    () =>
      setMarks(editor.view, [
        ...staleDocumentMarks(editor, content, places),
        ...(conflict ? conflictMarks(editor, conflict, formatting) : []),
      ]),
    [editor, content, places, conflict, formatting],
  )
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.state.selection.empty ? markAt(now.state, now.state.selection.from) : undefined,
    equalityFn: (one, other) => one?.id === other?.id && one?.from === other?.from,
  })
  const offer = useOfferOfText(record.meta.opportunity_id)
  const place = at && places[Number(at.id)]
  if (!at || !place || !rights.update || !offer) return null
  const { left, bottom } = editor.view.coordsAtPos(at.from)
  const former = offerValue(offer, { path: place.path, value: place.was, locale: navigator.language })
  const token = tokenKeyOf(place.path)
  const change = async () => {
    // Typing that isn't saved yet goes first: otherwise the change would be made to a text without it.
    await editSession.flush()
    await changePlaces(account, [{ ID, places: [place] }])
  }
  return (
    <div className={css.card} style={{ left: Math.max(8, Math.min(left, innerWidth - 328)), top: bottom + 6 }}>
      <p>
        {place.reason === 'ended'
          ? t`The offer has ended.`
          : t`Written when the ${{ name: valueName(place.path) }} was ${former}.`}
      </p>
      <p className={css.actions}>
        {place.replacement !== null && (
          <Button small onClick={change}>
            {t`Use ${{ value: shortValue(place.path, place.replacement, navigator.language) }}`}
          </Button>
        )}
        {token !== undefined && place.reason !== 'ended' && (
          <Button
            small
            variant="quiet"
            onClick={() =>
              void editor
                .chain()
                .focus()
                .insertContentAt({ from: at.from, to: at.to }, { type: 'token', attrs: { key: token } })
                .run()
            }
          >
            {t`Use the merge field`}
          </Button>
        )}
        <Button small variant="quiet" onClick={() => keepTextAsIs(account, { ID, offer, places: [place] })}>
          {t`Keep`}
        </Button>
      </p>
    </div>
  )
}

const FIELD = /^content\.([^.]+)\.fields\.([^.]+)$/

const tokenKeyOf = (path: string): string | undefined => {
  const [, section, field] = FIELD.exec(path) ?? []
  return section === undefined || field === undefined ? undefined : `${section}.${field}`
}
