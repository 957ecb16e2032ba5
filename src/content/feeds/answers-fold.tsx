import { plural, t } from '@lingui/core/macro'
import { ClipboardList } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FEED_FORM_KIND } from '#domain/feeds/usable-answers.ts'
import { shortDate } from '#lib/time/relative-date.ts'
import { titleOrUntitled } from '#records/title-or-untitled.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import css from './answers-fold.module.css'
import type { AnswerCandidate } from './read-answer-candidates.ts'

const MAX_ANSWERS_AT_ONCE = 10

export interface AnswersFoldProps {
  readonly answers: readonly AnswerCandidate[]
  /** Full name of an answer's button: 'Use in Testimonials: Comment'. */
  readonly actionLabel: (answer: AnswerCandidate) => string
  readonly onUse: (answer: AnswerCandidate) => unknown
}

/**
 * Shows one line that opens a list of people's answers in forms, each with its source and a button to use it. Renders
 * nothing if there are none.
 */
export const AnswersFold = (props: AnswersFoldProps) =>
  props.answers.length > 0 && (
    <Disclosure
      label={plural(props.answers.length, { one: '# answer from your forms', other: '# answers from your forms' })}
    >
      <AnswerList {...props} />
    </Disclosure>
  )

function AnswerList({ answers, actionLabel, onUse }: AnswersFoldProps) {
  const [count, setCount] = useState(MAX_ANSWERS_AT_ONCE)
  return (
    <>
      <ul className={css.list}>
        {answers.slice(0, count).map((one) => (
          <li key={one.key} className={css.answer}>
            <AnswerWithSource answer={one} />
            <Button small aria-label={actionLabel(one)} onClick={() => onUse(one)}>
              {t`Use`}
            </Button>
          </li>
        ))}
      </ul>
      {answers.length > count && (
        <Button variant="quiet" onClick={() => setCount(count + MAX_ANSWERS_AT_ONCE)}>
          {plural(answers.length - count, { one: '# more answer', other: '# more answers' })}
        </Button>
      )}
    </>
  )
}

const AnswerWithSource = ({ answer: { answer, question, form, entry, at } }: { readonly answer: AnswerCandidate }) => (
  <div className={css.words}>
    <p className={css.text} dir="auto">
      {answer}
    </p>
    <p className={css.source}>
      <ClipboardList aria-hidden="true" /> <bdi>{question}</bdi>,{' '}
      <Link to="/entries/$entry" params={{ entry: entry.name }}>
        <bdi>{titleOrUntitled(FEED_FORM_KIND, form)}</bdi>, {shortDate(at)}
      </Link>
    </p>
  </div>
)
