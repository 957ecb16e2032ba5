export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The browser's local storage. Where the person has turned storage off even a look at it throws: then one that is empty
 * and takes nothing, so that the login is there and can say why it does not work.
 */
export function deviceStorage(): DeviceStorage {
  try {
    return localStorage
  } catch {
    return NONE
  }
}

const NONE: DeviceStorage = {
  getItem: () => null,
  setItem() {
    throw new DOMException('storage is turned off', 'SecurityError')
  },
  removeItem() {},
}
