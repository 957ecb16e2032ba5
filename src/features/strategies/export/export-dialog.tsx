import { plural, t } from '@lingui/core/macro'
import { FileX } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { visibleNote, withVisibleNote } from '#domain/export/visible-note.ts'
import type { Partner } from '#domain/partner/partner.ts'
import { missingTokensLabel } from '#domain/export/exported-text.ts'
import { useLocalQuery, useAccountContext } from '#store/react/account-context.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { CheckBox } from '#ui/choices/check-box.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { useObservable } from '#ui/hooks/use-observable.ts'
import { DisabledReason } from '#ui/overlays/disabled-reason.tsx'
import {
  AD_TOOLS,
  adNotes,
  adsForTool,
  type TextExportFormat,
  isAdTool,
  type RefusedAd,
  refusedAds,
} from './export-choices.ts'
import css from './export-dialog.module.css'
import { closeExport, type ExportRequest, currentExport } from './export-request.ts'
import { readTexts, type SourceText } from './export-source.ts'
import { FormatChoice } from './format-choice.tsx'
import { runExport } from './run-export.ts'

export interface ExportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/**
 * In which file texts are wanted, what they lack, and what an ad tool would refuse of them. While it moves out it is
 * what it was.
 */
export function ExportDialog({ open, onClose }: ExportDialogProps) {
  const request = useObservable(currentExport)
  const [last, setLast] = useState(request)
  if (request && request !== last) setLast(request)
  return last && <ExportOf key={last.number} request={last} open={open && request === last} onClose={onClose} />
}

const WHY_ID = 'export-why'
const NO_TEXTS: readonly SourceText[] = []

function ExportOf({ request: { refs }, open, onClose }: ExportDialogProps & { readonly request: ExportRequest }) {
  const { accent, labels } = useAccountContext().partner
  const read = useLocalQuery(
    (database) =>
      readTexts(
        database,
        refs.map(({ ID }) => ID),
        accent,
      ),
    [refs, accent],
  )
  const plain = read ?? NO_TEXTS
  const [hasNote, setHasNote] = useState(false)
  const texts = useMemo(
    () => (hasNote ? plain.map((text) => ({ ...text, exported: withVisibleNote(text.exported, labels) })) : plain),
    [plain, hasNote, labels],
  )
  const [format, setFormat] = useState<TextExportFormat>('docx')
  const [leavesOut, setLeavesOut] = useState(true)
  const refused = useMemo(() => (isAdTool(format) ? refusedAds(adsForTool(format, texts)) : []), [format, texts])
  const without = new Set(leavesOut ? refused.map(({ ID }) => ID) : [])
  const left = (isAdTool(format) ? adsForTool(format, texts) : texts).filter(({ ID }) => !without.has(ID)).length
  const work = useExport({ texts: isAdTool(format) ? plain : texts, format, without, hasNote })
  const end = () => {
    work.stop()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={end}
      title={t`Export`}
      description={<Subject texts={texts} />}
      actions={
        <>
          <Button onClick={end}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            loading={work.doneCount !== null}
            aria-disabled={left === 0}
            aria-describedby={left === 0 ? WHY_ID : undefined}
            onClick={() => void work.start()}
          >
            {format === 'pdf' ? t`Open to print` : t`Export`}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <FormatChoice texts={texts} value={format} onChoose={setFormat} />
        <EmptyTokens texts={texts} />
        {!isAdTool(format) && <NoteChoice texts={plain} labels={labels} hasNote={hasNote} onChange={setHasNote} />}
        {isAdTool(format) && adNotes(format, texts).map((note) => <p key={note}>{note}</p>)}
        {isAdTool(format) && refused.length > 0 && (
          <Refused refused={refused} tool={AD_TOOLS[format].name} leavesOut={leavesOut} onLeavesOut={setLeavesOut} />
        )}
        {read && left === 0 && (
          <DisabledReason id={WHY_ID} icon={<FileX aria-hidden="true" />}>
            {t`There’s no text left to export.`}
          </DisabledReason>
        )}
        <p role="status" className={css.progress}>
          {work.doneCount !== null && texts.length > 1 && t`${{ done: work.doneCount }} of ${left} texts exported`}
        </p>
      </div>
    </Dialog>
  )
}

function Subject({ texts }: { readonly texts: readonly SourceText[] }) {
  const [only] = texts
  return texts.length === 1 && only ? (
    <bdi>{only.exported.title}</bdi>
  ) : (
    plural(texts.length, { one: '# text', other: '# texts' })
  )
}

interface Work {
  /** Number of texts exported so far; null while no export runs. */
  readonly doneCount: number | null
  readonly start: () => Promise<void>
  readonly stop: () => void
}

function useExport(order: {
  readonly texts: readonly SourceText[]
  readonly format: TextExportFormat
  readonly without: ReadonlySet<number>
  readonly hasNote: boolean
}): Work {
  const [doneCount, setDoneCount] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const stop = () => running.current?.abort()
  useEffect(() => stop, [])
  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setDoneCount(0)
    try {
      const isDone = await runExport({ ...order, signal: controller.signal, onProgress: setDoneCount })
      if (!isDone) return
      if (order.format !== 'pdf') toast.show(t`Exported. The file is in your downloads.`)
      closeExport(true)
    } catch (error) {
      // Reports the details to the operator; the person can only try again.
      reportError(error)
      toast.show(t`We couldn’t create the file. Try again, or choose another format.`)
    } finally {
      setDoneCount(null)
    }
  }
  return { doneCount, start, stop }
}

interface NoteChoiceProps {
  readonly texts: readonly SourceText[]
  readonly labels: Partner['labels']
  readonly hasNote: boolean
  readonly onChange: (hasNote: boolean) => void
}

/** Offers a sentence that says to readers that an AI took part; nothing where none did. */
function NoteChoice({ texts, labels, hasNote, onChange }: NoteChoiceProps) {
  const notes = [...new Set(texts.flatMap(({ exported }) => visibleNote(exported, labels) ?? []))]
  if (notes.length === 0) return null
  return (
    <div>
      <CheckBox label={t`Add a visible note`} checked={hasNote} onCheckedChange={onChange} />
      {notes.map((note) => (
        <p key={note} className={css.note} dir="auto">
          {note}
        </p>
      ))}
    </div>
  )
}

function EmptyTokens({ texts }: { readonly texts: readonly SourceText[] }) {
  const keys = [...new Set(texts.flatMap(({ exported }) => exported.empty))]
  if (keys.length === 0) return null
  const problem = missingTokensLabel(keys)
  const lacking = texts.filter(({ exported }) => exported.empty.length > 0).length
  return (
    <p className={css.warning}>
      {texts.length > 1 ? inTextsSentence(problem, lacking) : `${problem}.`}{' '}
      {plural(keys.length, { one: 'It stays in the file as written.', other: 'They stay in the file as written.' })}
    </p>
  )
}

const inTextsSentence = (problem: string, count: number): string =>
  t`${problem}, in ${plural(count, { one: '# text', other: '# texts' })}.`

/** More would be no list that anybody reads. */
const MAX_REFUSED_SHOWN = 100

interface RefusedProps {
  readonly refused: readonly RefusedAd[]
  readonly tool: string
  readonly leavesOut: boolean
  readonly onLeavesOut: (leavesOut: boolean) => void
}

function Refused({ refused, tool, leavesOut, onLeavesOut }: RefusedProps) {
  return (
    <section className={css.refused} aria-label={t`What ${tool} would reject`}>
      <p className={css.warning}>
        {t`${tool} would reject ${plural(refused.length, { one: '# text', other: '# texts' })}:`}
      </p>
      <ul className={css.faults}>
        {refused.slice(0, MAX_REFUSED_SHOWN).map(({ ID, title, faults }) => (
          <li key={ID}>
            <bdi className={css.title}>{title}</bdi>
            {faults.map((fault) => (
              <span key={fault}>{fault}</span>
            ))}
          </li>
        ))}
        {refused.length > MAX_REFUSED_SHOWN && <li>{t`and ${{ count: refused.length - MAX_REFUSED_SHOWN }} more`}</li>}
      </ul>
      <CheckBox
        label={plural(refused.length, { one: 'Skip it', other: 'Skip them' })}
        checked={leavesOut}
        onCheckedChange={onLeavesOut}
      />
    </section>
  )
}
