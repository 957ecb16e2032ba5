import { t } from '@lingui/core/macro'
import {
  Building2,
  HardDrive,
  KeyRound,
  LockKeyhole,
  MessageSquareQuote,
  MonitorSmartphone,
  SlidersHorizontal,
  UserRound,
  Users,
} from 'lucide-react'
import type { FrameSection } from '#ui/layout/section-frame.tsx'

/** The settings' sections in their order, each with a route of its own: src/routes/_signed-in/settings.*.tsx. */
export const SETTINGS_SECTIONS: readonly FrameSection[] = [
  { label: t`Profile`, to: '/settings/profile', icon: UserRound },
  { label: t`Company`, to: '/settings/company', icon: Building2 },
  { label: t`Preferences`, to: '/settings/preferences', icon: SlidersHorizontal },
  { label: t`Brand voices`, to: '/settings/voice', icon: MessageSquareQuote },
  { label: t`Password`, to: '/settings/password', icon: LockKeyhole },
  { label: t`Devices`, to: '/settings/sign-ins', icon: MonitorSmartphone },
  { label: t`API keys`, to: '/settings/keys', icon: KeyRound },
  { label: t`Team access`, to: '/settings/access', icon: Users },
  { label: t`Storage and backup`, to: '/settings/storage', icon: HardDrive },
]
