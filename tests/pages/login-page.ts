import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from '../support/server/e2e-account.ts'

/** The login screen. */
export class LoginPage {
  readonly login: Locator
  readonly password: Locator
  readonly alert: Locator

  constructor(private readonly page: Page) {
    this.login = page.getByLabel('Email or username')
    this.password = page.getByLabel('Password', { exact: true })
    this.alert = page.getByRole('alert')
  }

  async submit({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    await this.login.fill(email)
    await this.password.fill(password)
    await this.submitAgain()
  }

  /** With what the fields hold. */
  async submitAgain(): Promise<void> {
    await this.page.getByRole('button', { name: 'Log in' }).click()
  }

  /** From any address to the signed-in home screen, with everything that works offline in place. */
  async logIn(person: Pick<Person, 'email' | 'password'>, url = '/'): Promise<void> {
    await this.page.goto(url)
    await this.submit(person)
    await expect(this.page.getByRole('button', { name: /^Sync: / })).toBeVisible()
  }
}
