import { expect, type Locator, type Page } from '@playwright/test'

/** Where a field is, as a person finds it: section, entry, label. */
export interface FieldPlace {
  /** The end of the section's address: `audience/problems`. */
  readonly section: string
  /** The entry's name in a group of equal entries: `Second feature`. */
  readonly entry?: string
  readonly label: string
}

/** The editor of one offer. */
export class EditorPage {
  /** Saving… → Saved on this device → All changes synced. */
  readonly savedState: Locator
  /** What could not be kept, with the way to each field. */
  readonly notSaved: Locator
  private readonly sections: Locator
  private readonly form: Locator

  constructor(private readonly page: Page) {
    this.savedState = page
      .getByRole('status')
      .filter({ hasText: /^(?:Saving…|Saved on this device|All changes synced|Not saved yet)$/ })
    this.notSaved = page.getByRole('alert').filter({ hasText: 'Not saved yet' })
    this.sections = page.getByRole('navigation', { name: 'Sections' })
    this.form = page.getByRole('main')
  }

  title(title: string): Locator {
    return this.page.getByRole('heading', { name: title, level: 1 })
  }

  async goTo(section: string): Promise<void> {
    await this.sections.locator(`a[href$="/${section}"]`).click()
    await expect(this.page).toHaveURL((url) => url.pathname.endsWith(`/${section}`))
    await expect(this.sections.locator(`a[href$="/${section}"]`)).toHaveAttribute('aria-current', 'page')
  }

  /** A field's control; its section must be open, and its entry too. */
  field({ entry, label }: Omit<FieldPlace, 'section'>): Locator {
    const around = entry === undefined ? this.form : this.form.getByRole('group', { name: entry })
    return around.getByLabel(label, { exact: true })
  }

  /** Opens an entry of a group by its name, or by what it shows when it has text. */
  async openEntry(name: string, shown: string | RegExp = name): Promise<void> {
    const open = this.form.getByRole('group', { name })
    if (await open.isVisible()) return
    await this.form.getByRole('button', { name: shown, expanded: false }).click()
    await expect(open).toBeVisible()
  }

  /** Chooses 'Other' and writes a value of one's own. */
  async chooseOther(label: string, value: string): Promise<void> {
    await this.field({ label }).selectOption({ label: 'Other' })
    await this.otherField(label).fill(value)
  }

  /** The text beside a choice that is 'Other'. */
  otherField(label: string): Locator {
    return this.form.getByLabel(`Other: ${label}`)
  }

  /** The text itself, on its paper. */
  get text(): Locator {
    return this.form.getByRole('textbox', { name: 'Text', exact: true })
  }

  /** What the paper says, its blocks a blank line apart; tokens by what they stand for. */
  async expectText(text: string | RegExp): Promise<void> {
    const read = () =>
      this.text.evaluate((paper) =>
        [...paper.children].map((block) => (block as HTMLElement).innerText.trim()).join('\n\n'),
      )
    await (typeof text === 'string' ? expect.poll(read).toBe(text) : expect.poll(read).toMatch(text))
  }

  /** Writes on an empty paper; a blank line begins a paragraph. */
  async writeText(text: string): Promise<void> {
    await this.text.press('Control+a')
    await this.page.keyboard.press('Delete')
    for (const [index, paragraph] of text.split('\n\n').entries()) {
      if (index > 0) await this.page.keyboard.press('Enter')
      await this.page.keyboard.insertText(paragraph)
    }
  }

  /**
   * Writes other words in the paragraphs that differ from these, one for each that is there. The text is never without
   * the rest, as it is between emptying it and writing it anew.
   */
  async rewriteText(text: string): Promise<void> {
    const paragraphs = this.text.locator('> *')
    for (const [index, paragraph] of text.split('\n\n').entries()) {
      if ((await paragraphs.nth(index).innerText()).trim() === paragraph) continue
      await paragraphs.nth(index).click({ clickCount: 3 })
      await this.page.keyboard.insertText(paragraph)
    }
  }

  /** The section's completion: shown below its fields. */
  get completion(): Locator {
    return this.form.locator('[data-section-state]').filter({ visible: true })
  }

  /**
   * Waits for the section to complete by itself, or marks it. The button goes at the moment at which the section
   * completes itself, also between finding and clicking it.
   */
  async complete(): Promise<void> {
    const mark = this.completion.getByRole('button', { name: 'Mark as complete' })
    const isComplete = this.completion.filter({ hasText: 'This section is complete' })
    await expect(async () => {
      if (await mark.isVisible()) await mark.click({ timeout: 1000 })
      await expect(isComplete).toBeVisible({ timeout: 1000 })
    }).toPass()
  }

  async expectSavedOnDevice(): Promise<void> {
    await expect(this.savedState).toHaveText('Saved on this device')
  }

  async expectSynced(timeout = 30_000): Promise<void> {
    await expect(this.savedState).toHaveText('All changes synced', { timeout })
  }
}
