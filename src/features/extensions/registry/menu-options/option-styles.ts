import { t } from '@lingui/core/macro'

/** Icons that a menu option can name, with their labels. */
export const OPTION_ICONS = {
  calendar: t({ message: 'Calendar', context: 'icon' }),
  chart: t({ message: 'Chart', context: 'icon' }),
  check: t({ message: 'Check mark', context: 'icon' }),
  copy: t({ message: 'Copy', context: 'icon' }),
  download: t({ message: 'Download', context: 'icon' }),
  eye: t({ message: 'Eye', context: 'icon' }),
  file: t({ message: 'File', context: 'icon' }),
  image: t({ message: 'Picture', context: 'icon' }),
  link: t({ message: 'Link', context: 'icon' }),
  list: t({ message: 'List', context: 'icon' }),
  mail: t({ message: 'Email', context: 'icon' }),
  message: t({ message: 'Message', context: 'icon' }),
  pencil: t({ message: 'Pencil', context: 'icon' }),
  'qr-code': t({ message: 'QR code', context: 'icon' }),
  search: t({ message: 'Search', context: 'icon' }),
  send: t({ message: 'Send', context: 'icon' }),
  settings: t({ message: 'Settings', context: 'icon' }),
  star: t({ message: 'Star', context: 'icon' }),
  tag: t({ message: 'Tag', context: 'icon' }),
  upload: t({ message: 'Upload', context: 'icon' }),
  users: t({ message: 'People', context: 'icon' }),
} as const
export type OptionIconName = keyof typeof OPTION_ICONS

/**
 * Words of `classes` that change the look of a menu option; others do nothing, so that no style of the product can be
 * borrowed.
 */
export const OPTION_CLASSES = { muted: t`Muted`, danger: t`Warning colour` } as const

export const hasOptionClass = (classes: string, one: keyof typeof OPTION_CLASSES): boolean =>
  classes.split(/\s+/).includes(one)
