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
import { t } from './words.ts';

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
  { path: '/', label: t('dashboard'), icon: LayoutDashboard, also: '/dashboard' },
  { path: '/upload', label: t('uploadAgreement'), icon: FileUp, afterLeaving: t('documents') },
  { path: '/review', label: t('agreementReview'), icon: ScanText, afterLeaving: t('agreementReview') },
  { path: '/payments', label: t('paymentManagement'), icon: Wallet, afterLeaving: t('paymentSettings') },
  { path: '/flexible-payments', label: t('flexiblePayments'), icon: CalendarRange },
  { path: '/insurance', label: t('insuranceProtection'), icon: ShieldCheck, offer: 'insurance' },
  { path: '/expenses', label: t('sharedExpenses'), icon: ReceiptText, afterLeaving: t('sharedExpenses') },
  { path: '/history', label: t('paymentHistory'), icon: History, afterLeaving: t('paymentHistory') },
  { path: '/reports', label: t('reportsAudit'), icon: ClipboardList, afterLeaving: t('reportsAudit') },
  { path: '/notifications', label: t('notifications'), icon: Bell, afterLeaving: t('notifications') },
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
export const HELP: Destination = { path: '/help', label: t('help'), icon: CircleQuestionMark };

/** Stands below Help, for operators only; for everybody else there is no such page. */
export const OPERATIONS: Destination = { path: '/operations', label: t('operations'), icon: Gavel };
