import type { WordsLike } from '#lib/catalogue.ts';
import type { en } from './words.en.ts';

export const es: WordsLike<typeof en> = {
  chainBreaksAtEntryEverythingBefore:
    'La cadena se rompe en la entrada {sequence}: {reason} Todo lo anterior está intacto. Mantenga abierta esta página y comuníquese con soporte.',
  checkedNothingWasChangedRemovedOr:
    '{count, plural, one {Se verificó la única entrada.} other {Se verificaron las {events} entradas.}} Nada se cambió, eliminó ni insertó.',
  checking: 'Verificando...',
  everyChangeIsRecordedWithWho:
    'Se registra cada cambio, con quién lo hizo y cuándo. Cada entrada queda sellada a la anterior.',
  recordNotVerified: 'No se verificó el registro',
  recordOfThisCase: 'Registro de este caso',
  sealOfTheLastEntry: 'Sello de la última entrada: {span}',
  theRecordHasBeenAltered: 'El registro fue alterado',
  theRecordIsIntact: 'El registro está intacto',
  verifyTheRecord: 'Verificar el registro',
};
