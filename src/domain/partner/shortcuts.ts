import { t } from '@lingui/core/macro'

/** Labels of Home's shortcuts, in their order. Specification, 1.10. */
export const SHORTCUT_LABELS = {
  products: t`My Products`,
  ai: t`AI`,
  ads: t`Ads`,
  emails: t`Emails`,
  settings: t`Settings`,
  tutorial: t`Tutorial`,
} as const
export type ShortcutKey = keyof typeof SHORTCUT_LABELS
export const SHORTCUT_KEYS = Object.keys(SHORTCUT_LABELS) as readonly ShortcutKey[]

/** Audience of a shortcut; a partner can keep one for administrators. Specification, 6.04. */
export type ShortcutAudience = 'everyone' | 'admins'

export const shortcutsFor = (
  shortcuts: Readonly<Record<ShortcutKey, string>>,
  isAdmin: boolean,
): readonly ShortcutKey[] =>
  SHORTCUT_KEYS.filter((key) => isAdmin || shortcuts[key] !== ('admins' satisfies ShortcutAudience))
