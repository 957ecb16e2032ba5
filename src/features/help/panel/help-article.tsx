import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import type { HelpTopic } from '#features/help/help-topic.ts'
import { LanguageMark, topicLanguage } from './language-mark.tsx'
import css from './help-article.module.css'

interface ArticleProps {
  readonly topic: Pick<HelpTopic, 'name' | 'title' | 'html'>
  /** True if the partner has somebody to ask. */
  readonly hasPerson: boolean
  readonly children: ReactNode
}

/** Shows one topic, with the question of whether it helped. */
export function HelpArticle({ topic, hasPerson, children }: ArticleProps) {
  const { name, title } = topic
  const language = topicLanguage(topic)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [name])
  return (
    <article className={css.article}>
      <h3 ref={heading} tabIndex={-1} dir="auto">
        <span lang={language}>{title}</span> <LanguageMark topic={topic} />
      </h3>
      <div className={css.content} lang={language} dir={language && 'ltr'}>
        {children}
      </div>
      <Useful key={name} name={name} hasPerson={hasPerson} />
    </article>
  )
}

function Useful({ name, hasPerson }: { readonly name: string; readonly hasPerson: boolean }) {
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
