import { t } from '@lingui/core/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { logoOnly } from '#domain/partner/partner.ts'
import { classNames } from '#ui/class-names.ts'
import { BrandLogo } from '#ui/brand/brand-logo.tsx'
import css from './account-frame.module.css'
import { exampleParts } from './example-parts.ts'
import { hasSessionEnded, partnerAtom, sessionAtom } from './session-state.ts'

/** The pages before the login and after it: the task at the left, what it is all for at the right. */
export function AccountFrame({ children }: { readonly children: ReactNode }) {
  const partner = useAtomValue(partnerAtom)
  const isLogin = useLocation({ select: ({ pathname }) => pathname === '/login' })
  const session = useAtomValue(sessionAtom)
  const [year] = useState(() => new Date().getFullYear())
  const brand = (
    <BrandLogo imageUrl={partner.assets.logoURL} imageOnly={logoOnly(partner)}>
      {partner.labels['global.appName']}
    </BrandLogo>
  )
  return (
    <div className={classNames('part-login', css.frame)}>
      <div className={css.task}>
        <header className={css.wideBrand}>{brand}</header>
        <main className={css.box}>{children}</main>
        <footer className={classNames('part-footer', css.footer)}>
          <p>
            © {year} <bdi>{partner.labels['global.legalCompanyName']}</bdi>
          </p>
          <a href={partner.resources.terms} target="_blank" rel="noopener">
            {t`Terms`}
          </a>
          <a href="/about.html" target="_blank" rel="noopener">
            {t`About`}
          </a>
          {!isLogin && hasSessionEnded(session) && <Link to="/login">{t`Login`}</Link>}
        </footer>
      </div>
      <aside className={css.say} aria-label={t`An offer in one sentence`}>
        <div className={css.phoneBrand}>{brand}</div>
        <p className={css.sentence}>
          {exampleParts(partner.labels['login.example']).map(({ at, text, isFilled }) => (
            <span key={at} className={classNames(isFilled && css.filled)}>
              {text}
            </span>
          ))}
        </p>
        <p className={css.claim} dir="auto">
          {partner.labels['login.claim']}
        </p>
      </aside>
    </div>
  )
}
