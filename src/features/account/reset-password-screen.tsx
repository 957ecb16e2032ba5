import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { AccountFrame } from './account-frame.tsx'
import css from './account.module.css'

export function ResetPasswordScreen() {
  return (
    <AccountFrame>
      <h1>Reset password</h1>
      <p className={css.lead}>This page is not here yet. Please ask your administrator to set a new password for you.</p>
      <div className={css.actions}>
        <Link to="/login" className={buttonClass()}>
          Back to log in
        </Link>
      </div>
    </AccountFrame>
  )
}
