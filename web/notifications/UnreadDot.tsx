import { t } from './words.ts';

/** A dot before an unread notification; its space is kept once read. */
export const UnreadDot = ({ isRead }: { isRead: boolean }) => (
  <span className="mt-1.5 w-2 shrink-0">
    {!isRead && (
      <span className="block size-2 rounded-full bg-accent forced-color-adjust-none">
        <span className="sr-only">{t('unread')}</span>
      </span>
    )}
  </span>
);
