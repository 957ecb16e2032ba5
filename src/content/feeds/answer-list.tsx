import { ClipboardList } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ASKING_KIND } from '#domain/feeds/usable-answers.ts'
import { counted } from '#lib/text/text.ts'
import { shortDate } from '#lib/time/relative-date.ts'
import { untitled } from '#records/untitled.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Fold } from '#ui/layout/fold.tsx'
import css from './answer-list.module.css'
import type { Candidate } from './read-answers.ts'

const MOST_SHOWN = 10

export interface AnswersFoldProps {
  readonly answers: readonly Candidate[]
  /** Full name of an answer's button: 'Use in Testimonials: Comment'. */
  readonly actionLabel: (answer: Candidate) => string
  readonly onUse: (answer: Candidate) => unknown
}

/**
 * One line that opens on what people answered in forms, each answer with where it is from and a button that uses it.
 * Nothing where there are none.
 */
export const AnswersFold = (props: AnswersFoldProps) =>
  props.answers.length > 0 && (
    <Fold label={`${counted(props.answers.length, 'answer')} from your forms`}>
      <AnswerList {...props} />
    </Fold>
  )

function AnswerList({ answers, actionLabel, onUse }: AnswersFoldProps) {
  const [count, setCount] = useState(MOST_SHOWN)
  return (
    <>
      <ul className={css.list}>
        {answers.slice(0, count).map((one) => (
          <li key={one.key} className={css.answer}>
            <Words answer={one} />
            <Button small aria-label={actionLabel(one)} onClick={() => onUse(one)}>
              Use
            </Button>
          </li>
        ))}
      </ul>
      {answers.length > count && (
        <Button variant="quiet" onClick={() => setCount(count + MOST_SHOWN)}>
          {counted(answers.length - count, 'answer')} more
        </Button>
      )}
    </>
  )
}

const Words = ({ answer: { answer, question, form, entry, at } }: { readonly answer: Candidate }) => (
  <div className={css.words}>
    <p className={css.text} dir="auto">
      {answer}
    </p>
    <p className={css.source}>
      <ClipboardList aria-hidden="true" /> <bdi>{question}</bdi>,{' '}
      <Link to="/entries/$entry" params={{ entry: entry.name }}>
        <bdi>{untitled(ASKING_KIND, form)}</bdi>, {shortDate(at)}
      </Link>
    </p>
  </div>
)
