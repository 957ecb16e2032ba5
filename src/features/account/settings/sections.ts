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
import type { FrameSection } from '#ui/section-frame.tsx'

/** The settings' sections in their order, each with a route of its own: src/routes/_signed-in/settings.*.tsx. */
export const SETTINGS_SECTIONS: readonly FrameSection[] = [
  { label: 'Profile', to: '/settings/profile', icon: UserRound },
  { label: 'Company', to: '/settings/company', icon: Building2 },
  { label: 'Preferences', to: '/settings/preferences', icon: SlidersHorizontal },
  { label: 'Voice', to: '/settings/voice', icon: MessageSquareQuote },
  { label: 'Password', to: '/settings/password', icon: LockKeyhole },
  { label: 'Sign-ins', to: '/settings/sign-ins', icon: MonitorSmartphone },
  { label: 'Keys', to: '/settings/keys', icon: KeyRound },
  { label: 'Access', to: '/settings/access', icon: Users },
  { label: 'Where is my work?', to: '/settings/storage', icon: HardDrive },
]
