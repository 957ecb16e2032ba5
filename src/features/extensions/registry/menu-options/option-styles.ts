/** Icons that a menu option can name, with their labels. */
export const OPTION_ICONS = {
  calendar: 'Calendar',
  chart: 'Chart',
  check: 'Check mark',
  copy: 'Copy',
  download: 'Download',
  eye: 'Eye',
  file: 'File',
  image: 'Picture',
  link: 'Link',
  list: 'List',
  mail: 'Email',
  message: 'Message',
  pencil: 'Pencil',
  'qr-code': 'QR code',
  search: 'Search',
  send: 'Send',
  settings: 'Settings',
  star: 'Star',
  tag: 'Tag',
  upload: 'Upload',
  users: 'People',
} as const
export type OptionIconName = keyof typeof OPTION_ICONS

/**
 * Words of `classes` that change the look of a menu option; others do nothing, so that no style of the product can be
 * borrowed.
 */
export const OPTION_CLASSES = { muted: 'Muted', danger: 'Warning colour' } as const

export const hasOptionClass = (classes: string, one: keyof typeof OPTION_CLASSES): boolean =>
  classes.split(/\s+/).includes(one)
