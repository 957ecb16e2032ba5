import { plural, t } from '@lingui/core/macro'
import { flushSync } from 'react-dom'
import { OriginBar } from '#content/origin/origin-bar.tsx'
import { SentenceList } from '#content/origin/sentence-list.tsx'
import type { SourcedSentence } from '#domain/origin/comparison/sourced-sentences.ts'
import { goToRemark } from '#features/strategies/editor/checks/go-to-remark.ts'
import { PARTS_PATH } from '#features/strategies/editor/text-editor-address.ts'
import { CONTENT_PATH } from '#features/strategies/editor/use-text-document.ts'
import { useOfferOfText } from '#features/strategies/offer-of-text.tsx'
import { useRecordForm } from '#records/form/record-form-context.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import css from './side-content.module.css'
import type { SideContentProps } from './side-content-props.ts'

/** Says where the words of the open text come from. Shows nothing for a text that a person has written alone. */
export function TextOrigins({
  sentences,
  editorOf,
  onGone,
}: Pick<SideContentProps, 'sentences' | 'editorOf' | 'onGone'>) {
  const { content, parts, meta } = useRecordForm('strategy').record
  const offer = useOfferOfText(meta.opportunity_id)
  if (!sentences || sentences.length === 0) return null
  const show = ({ field, from, to }: SourcedSentence) => {
    // The sheet keeps everything around it inert until it is gone.
    if (onGone) flushSync(onGone)
    const text = field === CONTENT_PATH ? content : (parts[field] ?? '')
    const path = field === CONTENT_PATH ? CONTENT_PATH : `${PARTS_PATH}.${field}`
    goToRemark(
      { id: 'origin', severity: 'advice', field, from, to, message: '', text, matchedText: '' },
      editorOf(path),
    )
  }
  const unproven = sentences.filter((sentence) => sentence.isUnproven)
  const list = (shown: readonly SourcedSentence[]) => <SentenceList sentences={shown} onShow={show} offer={offer} />
  return (
    <section className={css.part} aria-label={t`Sources`}>
      <h2 className={css.title}>{t`Sources`}</h2>
      <OriginBar sentences={sentences} />
      {unproven.length > 0 && list(unproven)}
      <Disclosure label={plural(sentences.length, { one: '# sentence', other: '# sentences' })}>
        {list(sentences)}
      </Disclosure>
    </section>
  )
}
