import { expect, type Locator, type Page } from '@playwright/test'

/** The page that an invitation's link leads to. */
export class InvitationPage {
  readonly email: Locator
  readonly password: Locator
  private readonly set: Locator

  constructor(private readonly page: Page) {
    this.email = page.getByLabel('Email', { exact: true })
    this.password = page.getByLabel('Password', { exact: true })
    this.set = page.getByRole('button', { name: 'Set password and log in' })
  }

  /** Opens a mailed link, as from a mail program. */
  async open(link: URL): Promise<void> {
    // A fragment alone loads no page anew.
    await this.page.goto('about:blank')
    await this.page.goto(link.href)
    await expect(this.page).toHaveURL(`${link.origin}/login`)
  }

  async choose(password: string): Promise<void> {
    await this.password.fill(password)
    await this.set.click()
  }
}
