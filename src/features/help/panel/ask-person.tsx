import { useLocation } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { mailTo } from '#lib/text/mail-to.ts'
import { isolated } from '#lib/text/text.ts'
import { useWorkspace } from '#store/react/workspace-context.tsx'
import { Avatar } from '#ui/brand/avatar.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import css from './ask-person.module.css'

/** Foot with the person to ask. An email carries the address of the screen behind the panel while the box is ticked. */
export function AskPerson() {
  const { partner } = useWorkspace()
  const { pathname } = useLocation()
  const [withScreen, setWithScreen] = useState(true)
  const { person, reply, address } = partner.help
  const isPage = /^https:/i.test(address)
  const name = person || (isPage ? partner.labels['global.appName'] : address)
  const screen = withScreen ? location.origin + pathname : null
  const href = isPage
    ? address
    : `${mailTo(address)}?${mailParts(`Help with ${partner.labels['global.appName']}`, screen)}`
  return (
    <section className={css.ask} aria-label="Ask a person">
      <Avatar name={name} />
      <span className={css.who}>
        <b>Ask a person</b>
        <small dir="auto">{[name, reply].filter((part) => part !== '').join(', ')}</small>
      </span>
      <a
        className={buttonClass({ small: true })}
        href={href}
        {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <MessageSquare aria-hidden="true" />
        {person === '' ? 'Write' : `Write to ${isolated(firstName(person))}`}
      </a>
      {!isPage && (
        <CheckBox
          className={css.screen}
          label="Attach the address of this screen"
          checked={withScreen}
          onCheckedChange={setWithScreen}
        />
      )}
    </section>
  )
}

const firstName = (person: string): string => person.split(' ')[0] ?? person

/** Subject and body of an email. https://www.rfc-editor.org/rfc/rfc6068 */
const mailParts = (subject: string, screen: string | null): string =>
  [['subject', subject], ...(screen === null ? [] : [['body', `\r\n\r\n${screen}`]])]
    .map(([key = '', value = '']) => `${key}=${encodeURIComponent(value)}`)
    .join('&')
