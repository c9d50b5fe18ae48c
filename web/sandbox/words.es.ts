import type { WordsLike } from '#lib/catalogue.ts';
import type { en } from './words.en.ts';

export const es: WordsLike<typeof en> = {
  chooseDateAfterTodayAtMost: 'Elija una fecha posterior a hoy, de aquí a diez años como máximo',
  happened: '{count2, plural, one {Ocurrió una cosa} other {Ocurrieron {count} cosas}}.',
  move: 'Mover',
  move1Day: 'Mover 1 día',
  moveDays: 'Mover {days} días',
  moveToADate: 'Mover a una fecha',
  movedTo: 'Se movió hasta el {now}. {happened}',
  moving: 'Moviendo…',
  nothingFellDueAlongTheWay: 'No venció nada en el camino.',
  sandbox: 'Entorno de prueba',
  thisIsTestBankSoNo:
    'Este es un banco de prueba, así que no se mueve dinero real. Al mover el tiempo hacia adelante se hace todo lo que vence en el camino.',
  timeInMainstay: 'La hora en Mainstay',
};
