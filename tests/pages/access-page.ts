import { expect, type Locator, type Page } from '@playwright/test'
import { ShellPage } from './shell-page.ts'

/** Letting others in, and working in their accounts: by the account's menu and the line under the header. */
export class AccessPage {
  /** Whose account this is, or that it is over; with the way back. */
  readonly acting: Locator
  readonly choice: Locator

  constructor(private readonly page: Page) {
    this.acting = page.getByRole('status').filter({ hasText: /’s account/ })
    this.choice = page.getByRole('dialog')
  }

  async grant(email: string): Promise<void> {
    await new ShellPage(this.page).chooseOfAccount('Grant Access')
    await this.page.getByLabel('Email address').fill(email)
    await this.page.getByRole('button', { name: 'CONTINUE' }).click()
    await expect(this.page.getByText(`${email} can work in your account now.`)).toBeVisible()
  }

  async loginAs(email: string): Promise<void> {
    await new ShellPage(this.page).chooseOfAccount('Login As')
    await this.choice.getByRole('button', { name: email }).click()
    await expect(this.acting).toContainText(`You are working in ${email}’s account`)
  }

  async revoke(email: string): Promise<void> {
    await new ShellPage(this.page).chooseOfAccount('Revoke Access')
    await this.choice.getByRole('button', { name: email }).click()
    await this.page.getByRole('button', { name: 'YES, revoke it' }).click()
    await expect(this.page.getByText(`${email} no longer has access to your account.`)).toBeVisible()
  }

  async goBack(): Promise<void> {
    await this.acting.getByRole('button', { name: 'Back to my account' }).click()
    await expect(this.acting).toBeHidden()
  }
}
