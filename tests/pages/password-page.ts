import { expect, type Locator, type Page } from '@playwright/test'

/** The settings' password section, and the page that a mailed link leads to. */
export class PasswordPage {
  readonly current: Locator
  readonly fresh: Locator
  readonly alert: Locator

  constructor(private readonly page: Page) {
    this.current = page.getByLabel('Current password', { exact: true })
    this.fresh = page.getByLabel('New password', { exact: true })
    this.alert = page.getByRole('alertdialog')
  }

  async goto(): Promise<void> {
    await this.page.goto('/settings/password')
    await expect(this.page.getByRole('heading', { name: 'Password', level: 1 })).toBeVisible()
  }

  async verify(password: string): Promise<void> {
    await this.current.fill(password)
    await this.page.getByRole('button', { name: 'Continue' }).click()
  }

  async change(password: string): Promise<void> {
    await this.fresh.fill(password)
    await this.page.getByRole('button', { name: 'Change password' }).click()
  }

  async set(password: string): Promise<void> {
    await this.fresh.fill(password)
    await this.page.getByRole('button', { name: 'Set password' }).click()
  }

  /** Reads an alert's title and sentence, and answers it. */
  async acknowledge(title: string, sentence: string): Promise<void> {
    await expect(this.alert.getByRole('heading', { name: title })).toBeVisible()
    await expect(this.alert.getByText(sentence, { exact: true })).toBeVisible()
    await this.alert.getByRole('button', { name: 'OK' }).click()
    await expect(this.alert).toBeHidden()
  }
}
