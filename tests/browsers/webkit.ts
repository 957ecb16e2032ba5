import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../support/server/built-server.ts'
import type { DrivenBrowser } from './browser.ts'

const LIBRARIES = '/usr/lib'
const START_TIMEOUT_MS = 20_000
const SCRIPT_TIMEOUT_MS = 60_000

/** WebKitGTK's MiniBrowser on a screen of its own, by its WebDriver. Throws where there is none. */
export async function openWebKit(): Promise<DrivenBrowser> {
  const binary = findMiniBrowser()
  if (binary === undefined || !existsSync('/usr/bin/WebKitWebDriver'))
    throw new Error('There is no WebKit: install Debian’s webkit2gtk-driver and xvfb')
  const port = await freePort()
  const env = { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  const driving = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    env,
    detached: true,
  })
  const end = (): void => {
    if (driving.pid !== undefined) process.kill(-driving.pid, 'SIGTERM')
  }
  try {
    const driver = await connect(`http://127.0.0.1:${port}`, binary)
    return drive(driver, end)
  } catch (error) {
    end()
    throw error
  }
}

/** In a folder named by the machine's architecture and the library's version. */
function findMiniBrowser(): string | undefined {
  const folders = readdirSync(LIBRARIES).flatMap((name) => [
    `${LIBRARIES}/${name}/webkit2gtk-4.1`,
    `${LIBRARIES}/${name}/webkitgtk-6.0`,
  ])
  return folders.map((folder) => `${folder}/MiniBrowser`).find((path) => existsSync(path))
}

async function connect(server: string, binary: string): Promise<WebDriver> {
  const wanted = new Capabilities()
  wanted.setBrowserName('MiniBrowser')
  wanted.set('webkitgtk:browserOptions', { binary, args: ['--automation'] })
  const until = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      const driver = await new Builder().usingServer(server).withCapabilities(wanted).build()
      await driver.manage().setTimeouts({ script: SCRIPT_TIMEOUT_MS })
      return driver
    } catch (error) {
      // It listens a moment after it was started.
      if (Date.now() > until) throw error
      await delay(200)
    }
  }
}

function drive(driver: WebDriver, end: () => void): DrivenBrowser {
  const heard: string[] = []
  const listen = (): Promise<unknown> =>
    driver.executeScript(`if (!window.trialErrors) {
      window.trialErrors = []
      addEventListener('error', ({ message }) => window.trialErrors.push(message))
      addEventListener('unhandledrejection', ({ reason }) => window.trialErrors.push(String(reason)))
    }`)
  const collect = async (): Promise<void> => {
    heard.push(...((await driver.executeScript<string[] | null>('return window.trialErrors')) ?? []))
  }
  const active = () => driver.switchTo().activeElement()
  return {
    name: 'WebKit',
    async open(url) {
      await collect()
      await driver.get(url)
      await listen()
    },
    async run(inPage, given) {
      const script = `const done = arguments[arguments.length - 1]
        Promise.resolve((${String(inPage)})(arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const answer = await driver.executeAsyncScript<{ value: never; error?: string }>(script, given)
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.value
    },
    type: async (text) => (await active()).sendKeys(text),
    pressEnter: async () => (await active()).sendKeys(Key.ENTER),
    async reload() {
      await collect()
      await driver.navigate().refresh()
      await listen()
    },
    async openTab(url) {
      const before = await driver.getWindowHandle()
      await driver.switchTo().newWindow('tab')
      await driver.get(url)
      await listen()
      return {
        async closeAndGoBack() {
          await collect()
          await driver.close()
          await driver.switchTo().window(before)
        },
      }
    },
    async errors() {
      await collect()
      return heard
    },
    async close() {
      await driver.quit().catch(() => undefined)
      end()
    },
  }
}
