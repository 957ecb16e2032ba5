import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { AccountFrame } from './account-frame.tsx'
import css from './account.module.css'

export function AuthenticateScreen() {
  return (
    <AccountFrame>
      <h1>Company account</h1>
      <p className={css.lead}>Logging in with a company account is not here yet. Use your email address and password.</p>
      <div className={css.actions}>
        <Link to="/login" className={buttonClass()}>
          Log in
        </Link>
      </div>
    </AccountFrame>
  )
}
