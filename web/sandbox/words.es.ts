import type { WordsLike } from '#lib/catalogue.ts';
import type { en } from './words.en.ts';

export const es: WordsLike<typeof en> = {
  chooseDateAfterTodayAtMost: 'Elija una fecha posterior a hoy, de aquí a diez años como máximo',
  happened: '{count2, plural, one {Ocurrió una cosa} other {Ocurrieron {count} cosas}}.',
  move: 'Avanzar',
  move1Day: 'Avanzar 1 día',
  moveDays: 'Avanzar {days} días',
  moveToADate: 'Avanzar hasta una fecha',
  movedTo: 'Se avanzó hasta el {now}. {happened}',
  moving: 'Avanzando…',
  nothingFellDueAlongTheWay: 'No venció nada en el camino.',
  sandbox: 'Entorno de prueba',
  thisIsTestBankSoNo:
    'Este es un banco de prueba, así que no se mueve dinero real. Al avanzar el tiempo se hace todo lo que vence en el camino.',
  timeInMainstay: 'La hora en Mainstay',
};
