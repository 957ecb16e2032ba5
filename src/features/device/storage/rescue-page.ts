import { kindCountsText } from '#domain/kinds/kind-counts.ts'
import { formatNumber } from '#lib/locale/ui-locale.ts'
import type { Result } from '#lib/result.ts'
import { createAccountBackup } from '#store/account-backup.ts'
import { databaseName } from '#store/database-name.ts'
import { storeFaultOf } from '#store/store-fault.ts'
import { recordBackupTime } from '#store/last-backup.ts'
import { readStoredSession, type AccountSession } from '#store/session.ts'

export interface RescueParts {
  /** public/rescue.html */
  readonly page: Document
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly indexedDB: () => IDBFactory
  readonly host: string
  /** Asks the server who this is, and lets go of the session again. Errors: the sentence to show. */
  readonly identify: (credentials: {
    readonly login: string
    readonly password: string
  }) => Promise<Result<AccountSession, string>>
  readonly save: (name: string, parts: string[]) => void
  /** Throws the kept parts of the app away and fetches them again; the work stays. Errors: the sentence to show. */
  readonly renewApp: () => Promise<Result<null, string>>
}

/**
 * The page that hands out everything when the app does not start. A device may be shared: whoever is logged in on it
 * gets their own work, everyone else only what is behind their password. See
 * docs/decisions/0008-whose-work-the-rescue-page-hands-out.md.
 */
export function startRescuePage(parts: RescueParts): void {
  const { page, storage, identify, renewApp } = parts
  const element = <E extends Element>(id: string, type: new () => E): E => {
    const found = page.getElementById(id)
    if (!(found instanceof type)) throw new Error(`the page has no ${id}`)
    return found
  }
  const statusElement = element('said', HTMLElement)
  const faultElement = element('fault', HTMLElement)
  const showResult = (result: Result<string, string>) => {
    statusElement.textContent = result.ok ? result.value : ''
    faultElement.textContent = result.ok ? '' : result.error
  }
  /** Runs one action at a time; the button is disabled while it runs. */
  const onPress = (button: HTMLButtonElement, work: () => Promise<Result<string, string>>) => async () => {
    if (button.disabled) return
    button.disabled = true
    showResult({ ok: true, value: '' })
    showResult(await work())
    button.disabled = false
  }

  const session = readStoredSession(storage)
  const own = session && session.token !== '' ? session : null
  element('own', HTMLElement).hidden = own === null
  element('other', HTMLDetailsElement).open = own === null
  if (own) {
    element('who', HTMLElement).textContent = own.user_email || own.user_login
    const button = element('download', HTMLButtonElement)
    button.addEventListener('click', () => void onPress(button, () => saveCopyFile(parts, own))())
  }

  const login = element('login', HTMLInputElement)
  const password = element('password', HTMLInputElement)
  const submit = onPress(element('submit', HTMLButtonElement), async () => {
    const identified = await identify({ login: login.value.trim(), password: password.value })
    return identified.ok ? saveCopyFile(parts, identified.value) : identified
  })
  element('form', HTMLFormElement).addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })

  const renew = element('renew', HTMLButtonElement)
  renew.addEventListener('click', () => {
    void onPress(renew, async () => {
      const renewed = await renewApp()
      return renewed.ok ? { ok: true, value: 'The app was downloaded again.' } : renewed
    })()
  })
}

async function saveCopyFile(
  { indexedDB, host, save, storage }: RescueParts,
  account: AccountSession,
): Promise<Result<string, string>> {
  const atMs = Date.now()
  try {
    const file = await createAccountBackup({ indexedDB: indexedDB(), host, account, atMs })
    if (!file) return { ok: false, error: 'This browser has no work of this account.' }
    save(file.name, file.parts)
    recordBackupTime(storage, databaseName(host, account), atMs)
    return {
      ok: true,
      value: `${file.name} holds ${kindCountsText(file.counts) || 'nothing yet'}. ${unsyncedText(file.unsyncedCount)}`,
    }
  } catch (error) {
    return { ok: false, error: storeFaultOf(error)?.message ?? NOT_READ }
  }
}

const unsyncedText = (count: number): string =>
  count === 0
    ? 'All of it was on the server too.'
    : count === 1
      ? '1 change in it is not on the server.'
      : `${formatNumber(count)} changes in it are not on the server.`

const NOT_READ = 'This browser does not give out what it keeps. Close the other tabs of the app and try again.'
