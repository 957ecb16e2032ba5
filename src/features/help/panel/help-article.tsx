import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import css from './help-article.module.css'

interface ArticleProps {
  readonly name: string
  readonly title: string
  /** True if the partner has somebody to ask. */
  readonly hasPerson: boolean
  readonly children: ReactNode
}

/** Shows one topic, with the question of whether it helped. */
export function HelpArticle({ name, title, hasPerson, children }: ArticleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [name])
  return (
    <article className={css.article}>
      <h3 ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h3>
      {children}
      <Useful key={name} name={name} hasPerson={hasPerson} />
    </article>
  )
}

function Useful({ name, hasPerson }: Pick<ArticleProps, 'name' | 'hasPerson'>) {
  const [answer, setAnswer] = useState(() => readHelpAnswer(localStorage, name))
  const say = (given: HelpAnswer) => {
    saveHelpAnswer(localStorage, name, given)
    setAnswer(given)
  }
  const thanks = answer === 'no' && hasPerson ? t`Thank you. You can ask a person below.` : t`Thank you.`
  return (
    <div className={css.useful} role="group" aria-label={t`Did this help?`}>
      <span role="status">{answer === null ? t`Did this help?` : thanks}</span>
      {answer === null && (
        <>
          <Button small onClick={() => say('yes')}>
            {t`Yes`}
          </Button>
          <Button small onClick={() => say('no')}>
            {t`No`}
          </Button>
        </>
      )}
    </div>
  )
}

type HelpAnswerStorage = Pick<Storage, 'getItem' | 'setItem'>

const helpAnswerKey = (topic: string): string => `help:${topic}`

type HelpAnswer = 'yes' | 'no'

/** Answers to 'Did this help?', kept on this device and sent nowhere. */
function readHelpAnswer(storage: HelpAnswerStorage, topic: string): HelpAnswer | null {
  try {
    const answer = storage.getItem(helpAnswerKey(topic))
    return answer === 'yes' || answer === 'no' ? answer : null
  } catch {
    return null
  }
}

function saveHelpAnswer(storage: HelpAnswerStorage, topic: string, answer: HelpAnswer): void {
  try {
    storage.setItem(helpAnswerKey(topic), answer)
  } catch {
    // Then it is asked again the next time.
  }
}
