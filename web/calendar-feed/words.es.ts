import type { WordsLike } from '#lib/catalogue.ts';
import type { en } from './words.en.ts';

export const es: WordsLike<typeof en> = {
  addAddressToGoogleCalendarOutlook:
    'Agregue una dirección a Google Calendar, Outlook o su teléfono, y cada pago que vence aparecerá allí con su estado.',
  addressNotCopied: 'No se copió la dirección',
  anyoneWhoHasThisAddressCan:
    'Quien tenga esta dirección puede ver qué vence y qué se pagó, pero ningún nombre ni cuenta. No la comparta.',
  calendar: 'calendario',
  calendarAddress: 'Dirección del calendario',
  calendarNotTurnedOff: 'No se desactivó el calendario',
  calendarsThatUseThisAddressStop:
    'Los calendarios que usan esta dirección dejarán de actualizarse. Puede crear una dirección nueva en cualquier momento.',
  copied: 'Copiado',
  copy: 'Copiar',
  dueDatesInYourCalendar: 'Vencimientos en su calendario',
  getACalendarAddress: 'Obtener una dirección de calendario',
  loadingYourCalendar: 'Cargando su calendario',
  noCalendarMade: 'No se creó el calendario',
  selectAddressAndCopyItBy: 'Seleccione la dirección y cópiela a mano.',
  theCalendarWasNotTurnedOff: 'No se desactivó el calendario',
  turnOff: 'Desactivar',
  turnOffThisCalendar: '¿Desactivar este calendario?',
};
