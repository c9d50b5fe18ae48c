import type { Offer, Offers } from '@mainstay/domain/offers.ts';
import {
  Bell,
  CalendarRange,
  CircleQuestionMark,
  ClipboardList,
  FileUp,
  Gavel,
  History,
  LayoutDashboard,
  type LucideIcon,
  ReceiptText,
  ScanText,
  ShieldCheck,
  Wallet,
} from 'lucide-react';

export type Destination = {
  path: string;
  label: string;
  icon: LucideIcon;
  also?: string;
  /** What it is called for who has left the case and still reads it; without, they have nothing to read there. */
  afterLeaving?: string;
  /** Shown only where this is offered. */
  offer?: Offer;
};

/** The ten entries of the sidebar, in their order. */
export const NAVIGATION: readonly Destination[] = [
  { path: '/', label: 'Dashboard', icon: LayoutDashboard, also: '/dashboard' },
  { path: '/upload', label: 'Upload Agreement', icon: FileUp, afterLeaving: 'Documents' },
  { path: '/review', label: 'Agreement Review', icon: ScanText, afterLeaving: 'Agreement Review' },
  { path: '/payments', label: 'Payment Management', icon: Wallet, afterLeaving: 'Payment Settings' },
  { path: '/flexible-payments', label: 'Flexible Payments', icon: CalendarRange },
  { path: '/insurance', label: 'Insurance Protection', icon: ShieldCheck, offer: 'insurance' },
  { path: '/expenses', label: 'Shared Expenses', icon: ReceiptText, afterLeaving: 'Shared Expenses' },
  { path: '/history', label: 'Payment History', icon: History, afterLeaving: 'Payment History' },
  { path: '/reports', label: 'Reports & Audit', icon: ClipboardList, afterLeaving: 'Reports & Audit' },
  { path: '/notifications', label: 'Notifications', icon: Bell, afterLeaving: 'Notifications' },
];

/** What the sidebar shows: the ten, or what can still be read in a case that was left. What is not offered here is not shown. */
export const destinationsFor = ({ left, offers }: { left: boolean; offers: Offers }): readonly Destination[] =>
  NAVIGATION.filter(({ offer }) => offer === undefined || offers[offer]).flatMap((one) =>
    left ? (one.afterLeaving ? [{ ...one, label: one.afterLeaving }] : []) : [one],
  );

const CLOSED = new Set([
  ...NAVIGATION.flatMap(({ path, also, afterLeaving }) => (afterLeaving ? [] : [path, also])),
  '/get-started',
]);

/** Where a screen has nothing to read for who has left the case. */
export const isClosedAfterLeaving = (pathname: string): boolean => CLOSED.has(pathname);

/** Stands below the ten, for everybody, also after leaving. */
export const HELP: Destination = { path: '/help', label: 'Help', icon: CircleQuestionMark };

/** Stands below Help, for operators only; for everybody else there is no such page. */
export const OPERATIONS: Destination = { path: '/operations', label: 'Operations', icon: Gavel };
