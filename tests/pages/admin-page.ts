import { expect, type Locator, type Page } from '@playwright/test'

export const ADMIN_TITLES = {
  users: /^People/,
  plans: 'Plans',
  partners: 'Partners',
  ai: 'AI',
  templates: 'Writing templates',
  email: 'Email',
  state: 'System status',
  audit: 'Audit log',
} as const

/** The administration. */
export class AdminPage {
  readonly sections: Locator
  readonly people: Locator
  readonly search: Locator
  readonly dialog: Locator
  readonly auditEntries: Locator

  constructor(private readonly page: Page) {
    this.sections = page.getByRole('navigation', { name: 'Administration' })
    this.people = page.getByRole('list', { name: 'People' }).getByRole('listitem')
    this.search = page.getByRole('searchbox', { name: 'Search people' })
    this.dialog = page.getByRole('dialog')
    this.auditEntries = page.getByRole('list', { name: 'Actions' }).getByRole('listitem')
  }

  async goto(section: keyof typeof ADMIN_TITLES): Promise<void> {
    await this.page.goto(`/admin/${section}`)
    await this.expectSection(section)
  }

  async expectSection(section: keyof typeof ADMIN_TITLES): Promise<void> {
    await expect(this.page.getByRole('heading', { name: ADMIN_TITLES[section], level: 1 })).toBeVisible()
  }

  person(email: string): Locator {
    return this.people.filter({ hasText: email })
  }

  /** Finds somebody in the list and opens them. */
  async openPerson(email: string): Promise<void> {
    await this.goto('users')
    await this.search.fill(email)
    await expect(this.people).toHaveCount(1)
    await this.page.getByRole('link', { name: email }).click()
    await expect(this.page.getByRole('heading', { name: email, level: 1 })).toBeVisible()
  }

  /** Makes somebody with a made-up password, and gives that. */
  async createPerson({ email, plan }: { readonly email: string; readonly plan: string }): Promise<string> {
    await this.page.getByRole('button', { name: 'New person' }).click()
    await this.dialog.getByLabel('Email', { exact: true }).fill(email)
    await this.dialog.getByLabel('Plan').selectOption(plan)
    await this.dialog.getByRole('button', { name: 'Create' }).click()
    await expect(this.dialog.getByText('You won’t be able to see it again')).toBeVisible()
    return this.dialog.locator('code').innerText()
  }

  region(name: string): Locator {
    return this.page.getByRole('region', { name })
  }

  /** Presses a button and answers its question. */
  async confirmed(button: string, answer: string): Promise<void> {
    await this.page.getByRole('button', { name: button }).click()
    await this.page.getByRole('button', { name: answer }).click()
    await expect(this.page.getByRole('alertdialog')).toBeHidden()
  }
}
