import { t } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { mailTo } from '#lib/text/mail-to.ts'
import { isolateDirection } from '#lib/text/text.ts'
import { useAccountContext } from '#store/react/account-context.tsx'
import { Avatar } from '#ui/brand/avatar.tsx'
import { buttonClass } from '#ui/buttons/button-class.ts'
import { CheckBox } from '#ui/choices/check-box.tsx'
import css from './contact-person.module.css'

/** Foot with the person to ask. An email carries the address of the screen behind the panel while the box is ticked. */
export function ContactPerson() {
  const { partner } = useAccountContext()
  const { pathname } = useLocation()
  const [withScreen, setWithScreen] = useState(true)
  const { person, reply, address } = partner.help
  const isPage = /^https:/i.test(address)
  const name = person || (isPage ? partner.labels['global.appName'] : address)
  const screen = withScreen ? location.origin + pathname : null
  const href = isPage
    ? address
    : `${mailTo(address)}?${mailParts(t`Help with ${{ appName: partner.labels['global.appName'] }}`, screen)}`
  return (
    <section className={css.ask} aria-label={t`Ask a person`}>
      <Avatar name={name} />
      <span className={css.who}>
        <b>{t`Ask a person`}</b>
        <small dir="auto">{[name, reply].filter((part) => part !== '').join(', ')}</small>
      </span>
      <a
        className={buttonClass({ small: true })}
        href={href}
        {...(isPage && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        <MessageSquare aria-hidden="true" />
        {person === '' ? t`Write` : t`Write to ${{ person: isolateDirection(firstName(person)) }}`}
      </a>
      {!isPage && (
        <CheckBox
          className={css.screen}
          label={t`Include a link to this screen`}
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
