import { expect } from 'vitest'
import type { Person } from '../support/server/e2e-account.ts'
import type { OwnServer } from '../support/server/restartable-server.ts'
import type { DrivenBrowser } from './browser.ts'

export const WAIT_MS = 20_000
/** The state of the header, until it is as wanted. */
export const untilSync = (browser: DrivenBrowser, wanted: string, withinMs = WAIT_MS) =>
  expect
    .poll(() => browser.run(() => document.querySelector('header')?.dataset.sync), { timeout: withinMs, interval: 100 })
    .toBe(wanted)

/** Presses what has these words, once it is there. */
export const press = (browser: DrivenBrowser, words: string) =>
  expect
    .poll(
      () =>
        browser.run((text) => {
          const all = [...document.querySelectorAll<HTMLElement>('button, a')]
          const found = all.find((one) => one.textContent.includes(text) && one.checkVisibility())
          found?.click()
          return found !== undefined
        }, words),
      { timeout: WAIT_MS },
    )
    .toBe(true)

/** Puts the focus into the field with this label, once it is there. */
export const focus = (browser: DrivenBrowser, label: string) =>
  expect
    .poll(
      () =>
        browser.run((text) => {
          const labels = [...document.querySelectorAll('label')]
          const control = labels.find(
            (one) => one.textContent.startsWith(text) && one.control?.checkVisibility(),
          )?.control
          control?.focus()
          return control !== undefined && control !== null && document.activeElement === control
        }, label),
      { timeout: WAIT_MS },
    )
    .toBe(true)

const valueOf = (browser: DrivenBrowser, label: string) =>
  browser.run((text) => {
    const control = [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(text))?.control
    return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : null
  }, label)

export const expectValue = (browser: DrivenBrowser, label: string, value: string) =>
  expect.poll(() => valueOf(browser, label), { timeout: WAIT_MS }).toBe(value)

/** Logs in by the keyboard, and waits until the device has the account. */
export async function logIn(browser: DrivenBrowser, { url }: OwnServer, { email, password }: Person): Promise<void> {
  await browser.open(`${url}/login`)
  await focus(browser, 'Email or username')
  await browser.type(email)
  await focus(browser, 'Password')
  await browser.type(password)
  await browser.pressEnter()
  await untilSync(browser, 'settled')
}
