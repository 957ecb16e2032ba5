import { expect, type Locator, type Page } from '@playwright/test'
import { readStore } from '../support/browser/e2e-device.ts'

/** What surrounds every screen: the sync state, the banners, the panel. */
export class ShellPage {
  readonly syncState: Locator
  readonly syncPanel: Locator
  readonly banner: Locator

  constructor(private readonly page: Page) {
    this.syncState = page.getByRole('button', { name: /^Sync(?:: |$)/ })
    this.syncPanel = page.getByRole('dialog', { name: 'Sync' })
    this.banner = page.getByRole('status').filter({ has: page.locator('b') })
  }

  /** The server has everything, by its own word and by the device's outbox. */
  async expectSynced(timeout = 30_000): Promise<void> {
    await expect(async () => {
      await expect(this.page.locator('header[data-sync="settled"][data-waiting="0"]')).toBeAttached({ timeout })
      expect(await readStore(this.page, 'outbox')).toEqual([])
    }).toPass({ timeout })
  }

  /** Goes to the toast's Undo by its key. With the focus in it the toast stays. */
  async focusUndo(): Promise<void> {
    const undo = this.page.getByRole('button', { name: 'Undo', exact: true })
    await expect(undo).toBeVisible()
    await this.page.keyboard.press('F6')
    await expect(undo).toBeFocused()
  }

  /** Chooses an entry of the account's menu. */
  async chooseOfAccount(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Account of / }).click()
    await this.page.getByRole('menuitem', { name }).click()
  }

  /** From here on the app opens without a network. */
  async waitUntilOfflineReady(): Promise<void> {
    await this.page.evaluate(async () => {
      const { serviceWorker } = navigator
      await serviceWorker.ready
      if (!serviceWorker.controller)
        await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }))
    })
  }
}
