import type { WordsLike } from '#lib/catalogue.ts';
import type { en } from './words.en.ts';

export const es: WordsLike<typeof en> = {
  bytes: '{bytes} {bytes, plural, one {byte} other {bytes}}',
  checking: 'Corriente',
  itWillNotBeDoneTwice: 'No se hará dos veces.',
  justNow: 'ahora mismo',
  loading: 'Cargando',
  mainstayCouldNotBeReached: 'No se pudo conectar con Mainstay. Revise su conexión e inténtelo de nuevo.',
  neutralCaseName: 'Manutención {family}',
  nothingWasChangedReloadPageThen: 'No se cambió nada. Vuelva a cargar la página e inténtelo de nuevo.',
  nothingWasChangedTryAgainIn: 'No se cambió nada. Inténtelo de nuevo en un minuto.',
  reloadPageToSeeWhetherIt: 'Vuelva a cargar la página para ver si se hizo y luego inténtelo de nuevo.',
  savings: 'Ahorros',
  somethingWentWrongTryAgain: 'Algo salió mal. Inténtelo de nuevo.',
  theServerAnsweredWithStatus: 'El servidor respondió con el estado {status}.',
  thisPageCouldNotReadMainstays: 'Esta página no pudo leer la respuesta de Mainstay. Vuelva a cargar la página.',
  tryAgainInMinuteItWill: 'Inténtelo de nuevo en un minuto. No se hará dos veces.',
};
