import type { FileChooser, Page } from '@playwright/test'

/**
 * The browser's own dialog for choosing a file, which `press` opens. Whether that dialog is caught is only decided once
 * the browser has heard of it, and a press can be faster: so the page is asked something first.
 */
export async function chooserAfter(page: Page, press: () => Promise<void>): Promise<FileChooser> {
  const opened = page.waitForEvent('filechooser')
  const pressed = page.evaluate(() => true).then(press)
  return (await Promise.all([opened, pressed]))[0]
}
