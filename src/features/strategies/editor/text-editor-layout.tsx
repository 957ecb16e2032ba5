import { t } from '@lingui/core/macro'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { BodyRule, Format } from '#domain/formats/format.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import { useRecordForm, RIGHTS_REASON_ID } from '#records/form/record-form-context.tsx'
import { UnsavedFieldsAlert } from '#records/form/unsaved-fields-alert.tsx'
import { useLinkedField } from '#records/form/use-linked-field.ts'
import { PlanNote } from '#records/plan-note.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { EditorCanvas } from './canvas/editor-canvas.tsx'
import { focusFirstEmpty, focusText } from './canvas/editor-focus.ts'
import { type OpenEditors, OpenEditorsProvider } from './canvas/open-editors.tsx'
import { useSentenceOrigins } from './checks/use-sentence-origins.ts'
import { useCheckedText } from './checks/use-checked-text.ts'
import { FindBar } from './find-bar.tsx'
import { OriginLine } from './origin-line.tsx'
import { SIDE_BY_SIDE_QUERY } from './side/side-by-side-query.ts'
import { SideContent } from './side/side-content.tsx'
import { StaleBanner, StaleMarks } from './stale-marks.tsx'
import { StatusLine } from './status-line.tsx'
import { TextBody, useTextBody } from './text-body.tsx'
import css from './text-editor.module.css'
import { TextToolbar } from './text-toolbar.tsx'
import { TokenCard } from './tokens/token-card.tsx'
import { type TokenKeys, TokenMenu } from './tokens/token-menu.tsx'
import { useUsedValueTracking } from './use-used-value-tracking.ts'
import { CONTENT_PATH } from './use-text-document.ts'
import { useWritingTools } from './writing/use-writing-tools.tsx'
import { pressedKey } from '#ui/hooks/pressed-key.ts'
import { findStalePlaces } from '#domain/stale/find-stale-places.ts'
import type { StalePlace } from '#domain/stale/stale-places.ts'
import { useOfferOfText } from '#features/strategies/offer-of-text.tsx'

export interface TextEditorLayoutProps {
  readonly format: Format
  readonly values: TokenValues
  /** The side's content is over the page, where there is no room beside the text. */
  readonly isSheetOpen: boolean
  readonly onSheet: (isOpen: boolean) => void
}

/** Banner, toolbar, canvas and side of the open text. */
export function TextEditorLayout(props: TextEditorLayoutProps) {
  const { body } = props.format
  useUsedValueTracking()
  return body ? <TextEditorWithBody {...props} rule={body} /> : <TextEditorPanes {...props} />
}

function TextEditorWithBody({ rule, ...props }: TextEditorLayoutProps & { readonly rule: BodyRule }) {
  const { values } = props
  const tokenKeys = useRef<TokenKeys | null>(null)
  const { editor, isFinding, closeFind, toggleFind } = useTextBody({ rule, values, tokenKeys })
  const writing = useWritingTools({ editor, formatting: rule.formatting, values })
  return (
    <TextEditorPanes
      {...props}
      tokenKeys={tokenKeys}
      body={{
        editor,
        rule,
        tools: writing.tools,
        panels: (
          <>
            {isFinding && <FindBar editor={editor} onClose={closeFind} />}
            {writing.panels}
          </>
        ),
        find: { isOpen: isFinding, onToggle: toggleFind },
      }}
    />
  )
}

interface TextEditorPanesProps extends TextEditorLayoutProps {
  readonly tokenKeys?: OpenEditors['tokenKeys']
  readonly body?: {
    readonly editor: Editor
    readonly rule: BodyRule
    readonly tools: ReactNode
    readonly panels: ReactNode
    readonly find: { readonly isOpen: boolean; readonly onToggle: () => void }
  }
}

function TextEditorPanes({ format, values, tokenKeys: given, body, isSheetOpen, onSheet }: TextEditorPanesProps) {
  const ownKeys = useRef<TokenKeys | null>(null)
  const tokenKeys = given ?? ownKeys
  const { rights } = useRecordForm()
  const places = useStalePlaces()
  const { remarks, checkState } = useCheckedText(format)
  const sentences = useSentenceOrigins(format)
  const { current, editors, editorOf } = useEditors({ values, tokenKeys, body: body?.editor })
  const isBeside = useMedia(SIDE_BY_SIDE_QUERY)
  const panes = useFocusOnOpening()
  useLinkedField()
  const isPhone = useMedia('(max-width: 40rem)')
  const status = (
    <StatusLine
      format={format}
      values={values}
      problemCount={remarks.length}
      onCheck={isBeside || isPhone ? undefined : () => onSheet(true)}
    />
  )
  const side = (
    <SideContent
      format={format}
      values={values}
      places={places}
      remarks={remarks}
      checkState={checkState}
      sentences={sentences}
      editorOf={editorOf}
      onGone={isBeside ? undefined : () => onSheet(false)}
    />
  )
  return (
    <OpenEditorsProvider value={editors}>
      <StaleBanner places={places} format={format} />
      <div className={css.desk} ref={panes} onKeyDown={switchPane}>
        <div className={css.column}>
          {current && (
            <TextToolbar
              editor={current}
              formatting={current === body?.editor ? body.rule.formatting : 'plain'}
              writing={body?.tools}
              find={body?.find}
            />
          )}
          {body?.panels}
          <div className={css.scroll}>
            {!rights.update && <PlanNote id={RIGHTS_REASON_ID} why={rights.why} />}
            <UnsavedFieldsAlert />
            <EditorCanvas
              format={format}
              values={values}
              lead={<OriginLine sentences={sentences} />}
              body={
                body && (
                  <>
                    <TextBody editor={body.editor} />
                    <StaleMarks editor={body.editor} places={places} />
                  </>
                )
              }
            />
          </div>
          {!isPhone && status}
        </div>
        {current && (
          <>
            <TokenMenu editor={current} values={values} keys={tokenKeys} />
            <TokenCard editor={current} values={values} />
          </>
        )}
        {isBeside ? (
          <aside className={css.side} aria-label={t`Check and preview`} tabIndex={-1} data-side="">
            {side}
          </aside>
        ) : (
          <Drawer open={isSheetOpen} onClose={() => onSheet(false)} title={t`Check and preview`}>
            {isPhone && status}
            {side}
          </Drawer>
        )}
      </div>
    </OpenEditorsProvider>
  )
}

interface EditorsOptions extends Pick<OpenEditors, 'values' | 'tokenKeys'> {
  readonly body: Editor | undefined
}

/** The editors of body and short texts, and the one that had the focus last. */
function useEditors({ values, tokenKeys, body }: EditorsOptions) {
  const [active, setActive] = useState<Editor | null>(null)
  const parts = useRef(new Map<string, Editor>())
  useEffect(() => {
    if (!body) return undefined
    const onFocus = () => setActive(body)
    body.on('focus', onFocus)
    return () => void body.off('focus', onFocus)
  }, [body])
  const hasBody = body !== undefined
  const register = useCallback<OpenEditors['register']>(
    (path, editor) => {
      parts.current.set(path, editor)
      // Until an editor has the focus, the toolbar works with the body, or with the first part.
      if (!hasBody) setActive((before) => (before && !before.isDestroyed ? before : editor))
      return () => void parts.current.delete(path)
    },
    [hasBody],
  )
  const editors = useMemo(() => ({ values, tokenKeys, activate: setActive, register }), [values, tokenKeys, register])
  const current = active && !active.isDestroyed ? active : (body ?? null)
  const editorOf = (path: string): Editor | undefined => (path === CONTENT_PATH ? body : parts.current.get(path))
  return { current, editors, editorOf }
}

const PHONE_OR_TOUCH_QUERY = '(max-width: 40rem), (pointer: coarse)'

/** Puts the focus into the first empty part when the text opens, unless the address names a field. */
function useFocusOnOpening() {
  const panes = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (location.hash === '' && panes.current) focusFirstEmpty(panes.current, matchMedia(PHONE_OR_TOUCH_QUERY).matches)
  }, [])
  return panes
}

/** F6 goes from the text to the side and back. */
function switchPane(event: KeyboardEvent<HTMLDivElement>): void {
  if (pressedKey(event) !== 'F6' || event.altKey || event.ctrlKey || event.metaKey) return
  const side = event.currentTarget.querySelector<HTMLElement>('[data-side]')
  if (!side) return
  event.preventDefault()
  if (side.contains(document.activeElement)) focusText()
  else side.focus()
}

const NO_STALE_PLACES: readonly StalePlace[] = []

/** The places of the open text that are out of date, as it is kept on this device. */
function useStalePlaces(): readonly StalePlace[] {
  const { record } = useRecordForm('strategy')
  const { content, parts, used, meta } = record
  const offer = useOfferOfText(meta.opportunity_id)
  const [nowMs] = useState(Date.now)
  return useMemo(
    () =>
      offer
        ? findStalePlaces({ text: { content, parts, ...(used && { used }) }, offer, nowMs, locale: navigator.language })
        : NO_STALE_PLACES,
    [offer, content, parts, used, nowMs],
  )
}
