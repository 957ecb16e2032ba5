import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** What a downloaded copy of everything holds. */
export interface DownloadedCopy {
  readonly name: string
  readonly text: string
  readonly records: readonly {
    readonly kind: string
    readonly ID: number
    readonly record: { readonly title?: string }
  }[]
  readonly waiting: readonly { readonly method: string }[]
  readonly setAside: readonly { readonly method: string; readonly code?: string }[]
  readonly about: { readonly account: { readonly email: string } }
}

/** 'Storage and backup' */
export class StoragePage {
  readonly device: Locator
  readonly server: Locator
  readonly file: Locator
  readonly support: Locator
  /** What a copy holds, and what came of it. */
  readonly dialog: Locator

  constructor(private readonly page: Page) {
    this.device = page.getByRole('region', { name: 'This device' })
    this.server = page.getByRole('region', { name: 'The server' })
    this.file = page.getByRole('region', { name: 'Backup file' })
    this.support = page.getByRole('region', { name: 'For support' })
    this.dialog = page.getByRole('dialog', { name: 'Restore from a file' })
  }

  async goto(): Promise<void> {
    await this.page.goto('/settings/storage')
    await this.expectOpen()
  }

  async expectOpen(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Storage and backup', level: 1 })).toBeVisible()
    await expect(this.support).toBeVisible()
  }

  download(): Promise<DownloadedCopy> {
    return downloadedBy(this.page, () =>
      this.file.getByRole('button', { name: 'Download a copy of everything' }).click(),
    )
  }

  /** Chooses a file as a person does who has found it. */
  async choose(name: string, text: string): Promise<void> {
    await this.page
      .getByLabel('Copy to restore from')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  }
}

/** The copy that comes as a file of what is done. */
export async function downloadedBy(page: Page, act: () => Promise<void>): Promise<DownloadedCopy> {
  const coming = page.waitForEvent('download')
  await act()
  const download = await coming
  const text = await readFile(await download.path(), 'utf8')
  return { ...(JSON.parse(text) as DownloadedCopy), name: download.suggestedFilename(), text }
}

export const titlesIn = ({ records }: DownloadedCopy): readonly (string | undefined)[] =>
  records.filter(({ kind }) => kind === 'opportunity').map(({ record }) => record.title)
