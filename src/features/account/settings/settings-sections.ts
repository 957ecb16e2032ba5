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
  { label: 'Profile', to: '/settings/profile', icon: UserRound },
  { label: 'Company', to: '/settings/company', icon: Building2 },
  { label: 'Preferences', to: '/settings/preferences', icon: SlidersHorizontal },
  { label: 'Brand voices', to: '/settings/voice', icon: MessageSquareQuote },
  { label: 'Password', to: '/settings/password', icon: LockKeyhole },
  { label: 'Devices', to: '/settings/sign-ins', icon: MonitorSmartphone },
  { label: 'API keys', to: '/settings/keys', icon: KeyRound },
  { label: 'Team access', to: '/settings/access', icon: Users },
  { label: 'Storage and backup', to: '/settings/storage', icon: HardDrive },
]
