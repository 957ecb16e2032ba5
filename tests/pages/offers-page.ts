import { expect, type Locator, type Page } from '@playwright/test'

/** The list of offers. */
export class OffersPage {
  readonly rows: Locator

  constructor(private readonly page: Page) {
    this.rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  }

  async goto(): Promise<void> {
    await this.page.goto('/browse/opportunities')
    await expect(this.page.getByRole('heading', { name: /^Offers/, level: 1 })).toBeVisible()
  }

  row(title: string): Locator {
    return this.rows.filter({ hasText: title })
  }

  /**
   * Waits for a row and gives the moment, epoch ms, when it was on the screen: asked at every frame, not by polling
   * from outside.
   */
  async shownAtMs(title: string, timeout = 60_000): Promise<number> {
    const shown = await this.page.waitForFunction(
      (text) => [...document.querySelectorAll('main li')].some((row) => row.textContent.includes(text)) && Date.now(),
      title,
      { timeout },
    )
    return Number(await shown.jsonValue())
  }

  /** Makes an offer with the button and the dialog, and opens it. */
  async create(title: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New offer' }).first().click()
    await this.page.getByLabel('Title').fill(title)
    await this.page.getByRole('button', { name: 'CONTINUE' }).click()
    await this.page.getByRole('button', { name: 'YES, open it' }).click()
    await expect(this.page).toHaveURL(/\/edit\/opportunities\/[^/]+\/business\/overview$/)
  }

  async open(title: string): Promise<void> {
    await this.page.getByRole('link', { name: title }).click()
  }
}
