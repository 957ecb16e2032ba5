import { ClipboardList } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isThere } from '#domain/feeds/feed-words.ts'
import type { Opportunity } from '#domain/kinds/opportunity.ts'
import { Fold } from '#features/offers/editor/analysis/fold.tsx'
import type { Form } from '#lib/field.ts'
import { counted } from '#lib/text.ts'
import { useRecordForm } from '#records/form/form-context.tsx'
import { untitled } from '#records/untitled.ts'
import { useLive, useWorkspace } from '#store/react/workspace-context.tsx'
import { Button } from '#ui/button.tsx'
import css from './from-forms.module.css'
import { type Candidate, readAnswers } from './read-answers.ts'
import { takeAnswer } from '#records/feeds/take-answer.ts'

const MOST_SHOWN = 10

/** What people answered in forms whose questions feed this section, as far as it is not in the offer yet. */
export function FromForms({ form }: { readonly form: Form }) {
  const { record, rights } = useRecordForm<Opportunity>()
  const answers = useLive((database) => readAnswers(database, form.key), [form.key])
  const words = record.content[form.key]?.fields ?? {}
  const open = answers?.filter(({ target, answer }) => !isThere(target, words, answer)) ?? []
  if (open.length === 0 || !rights.update) return null
  return (
    <Fold label={`${counted(open.length, 'answer')} from your forms`}>
      <Answers key={form.key} open={open} />
    </Fold>
  )
}

function Answers({ open }: { readonly open: readonly Candidate[] }) {
  const [count, setCount] = useState(MOST_SHOWN)
  return (
    <>
      <ul className={css.list}>
        {open.slice(0, count).map((candidate) => (
          <Answer key={candidate.key} candidate={candidate} />
        ))}
      </ul>
      {open.length > count && (
        <Button variant="quiet" onClick={() => setCount(count + MOST_SHOWN)}>
          {counted(open.length - count, 'answer')} more
        </Button>
      )}
    </>
  )
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

function Answer({ candidate }: { readonly candidate: Candidate }) {
  const workspace = useWorkspace()
  const { record, drafts } = useRecordForm<Opportunity>()
  const { answer, question, form, entry, at, target } = candidate
  return (
    <li className={css.answer}>
      <div className={css.words}>
        <p className={css.text} dir="auto">
          {answer}
        </p>
        <p className={css.source}>
          <ClipboardList aria-hidden="true" /> <bdi>{question}</bdi>,{' '}
          <Link to="/entries/$entry" params={{ entry: entry.name }}>
            <bdi>{untitled('form', form)}</bdi>, {DAY.format(at)}
          </Link>
        </p>
      </div>
      <Button
        small
        aria-label={`Take it over into ${target.label}`}
        onClick={() => takeAnswer({ workspace, drafts, ID: record.ID }, candidate)}
      >
        Use
      </Button>
    </li>
  )
}
