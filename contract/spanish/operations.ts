import type { Sayings } from '../translate.ts';

/** What operators read of money, files and accounts. */
const OPERATIONS: Sayings = {
  'Sandbox test account': 'Cuenta de prueba',
  'Sandbox test account ••{digits}': 'Cuenta de prueba ••{digits}',
  '{name} ending in {digits}': '{name} terminada en {digits}',
  'The bank sent it back: {reason}.': 'El banco lo devolvió: {reason}.',
  'Its account was removed before it was sent.': 'Su cuenta se quitó antes de enviarlo.',
  'Our bank did not accept its file; it is sent again.': 'Nuestro banco no aceptó su archivo; se envía de nuevo.',
  'It was not sent because the account’s owner was not cleared.':
    'No se envió porque el titular de la cuenta no estaba aprobado.',
  'The account that was debited was removed.': 'La cuenta que se debitó se quitó.',
  'It is about to be sent.': 'Está por enviarse.',
  'It waited until there was an account to pay it to.': 'Esperó hasta que hubo una cuenta a la cual pagarlo.',
  'Whose money it is no longer pays in this case: write to them.':
    'La persona dueña del dinero ya no paga en este caso: escríbale.',
  'It goes to nobody else.': 'No va a nadie más.',
  'It was held for the payee who has left, and was returned to the payor.':
    'Estaba retenido para el beneficiario que dejó el caso, y se devolvió al pagador.',
  'Whose money it is has left the case.': 'La persona dueña del dinero dejó el caso.',
  'It is the money of {name}, who has left this case, and goes to nobody else.':
    'Es el dinero de {name}, que dejó este caso, y no va a nadie más.',
  'Write to them: it is paid once they have added a bank account under Payment Settings of this case, and it is verified.':
    'Escríbale: se le paga cuando agregue una cuenta bancaria en Configuración de pagos de este caso, y esté verificada.',
  'The payee’s account is first used on {day}.': 'La cuenta del beneficiario se usa desde el {day}.',
  'The payor’s account is first used on {day}.': 'La cuenta del pagador se usa desde el {day}.',
  'The payee has no account to pay it to.': 'El beneficiario no tiene una cuenta a la cual pagarlo.',
  'The payee has left, and nobody is the payee now.': 'El beneficiario dejó el caso, y ahora nadie lo es.',
  'The payor has no bank account to pay it to.': 'El pagador no tiene una cuenta bancaria a la cual pagarlo.',
  'The bank could not pay into the payee’s account.': 'El banco no pudo depositar en la cuenta del beneficiario.',
  'The bank could not pay into the payor’s account.': 'El banco no pudo depositar en la cuenta del pagador.',
  'The payee’s account is not verified yet.': 'La cuenta del beneficiario aún no está verificada.',
  'The payor’s account is not verified yet.': 'La cuenta del pagador aún no está verificada.',
  'The payee’s identity check is not complete.': 'La verificación de identidad del beneficiario no está completa.',
  'The payor’s identity check is not complete.': 'La verificación de identidad del pagador no está completa.',
  'The payee has not joined, so their identity has not been checked.':
    'El beneficiario no se ha unido, así que su identidad no se ha verificado.',
  'A plan of the payor has been in default since {day}.': 'Un plan del pagador está en incumplimiento desde el {day}.',
  '{count} plans of the payor are in default, the first since {day}.':
    '{count} planes del pagador están en incumplimiento, el primero desde el {day}.',
  'Once they have resolved it, the line is released automatically three banking days after the last payment.':
    'Cuando lo resuelva, la línea se descongela automáticamente tres días bancarios después del último pago.',
  'Once they have resolved each, the line is released automatically three banking days after the last payment.':
    'Cuando resuelva cada uno, la línea se descongela automáticamente tres días bancarios después del último pago.',
  'The payor has resolved the plan in default.': 'El pagador resolvió el plan en incumplimiento.',
  'The line is released automatically on {day}, unless the bank returns that payment.':
    'La línea se descongela automáticamente el {day}, salvo que el banco devuelva ese pago.',
  'No plan is in default anymore, and the line was not released automatically.':
    'Ya no hay planes en incumplimiento, y la línea no se descongeló automáticamente.',
  'Release it here unless there is a reason not to.': 'Descongélela aquí, salvo que haya un motivo para no hacerlo.',
  'Its total is over the limit for one file.': 'Su total supera el límite de un archivo.',
  'With it the files of this day are over the limit for one day.':
    'Con él, los archivos de este día superan el límite de un día.',
  'The bank accepted {name}.': 'El banco aceptó {name}.',
  'The bank rejected {name}.': 'El banco rechazó {name}.',
  'The bank rejected it: {faults}': 'El banco lo rechazó: {faults}',
  'it gives no reason': 'no da un motivo',
  'It rejects {name}, but entries in it have settled.': 'Rechaza {name}, pero ya se liquidaron movimientos de él.',
  'It matches no file of ours.': 'No corresponde a ningún archivo nuestro.',
  'It was already read, as {name}.': 'Ya se leyó, como {name}.',
  'It was already booked from another file.': 'Ya se registró con otro archivo.',
  'It is for an account other than SETTLEMENT_ACCOUNT.': 'Es de una cuenta distinta de SETTLEMENT_ACCOUNT.',
  'The statement of {day} waits: {why}.': 'El estado de cuenta del {day} espera: {why}.',
  'The statement of {day} was not booked: {why}.': 'El estado de cuenta del {day} no se registró: {why}.',
  'its day is before {day}, the last one booked': 'su día es anterior al {day}, el último registrado',
  'The receiver cannot read its addenda.': 'El receptor no puede leer sus datos adicionales.',
  'The account is neither checking nor savings, so nothing should go there.':
    'La cuenta no es corriente ni de ahorros, así que no debe enviarse nada ahí.',
  'It corrects our company name or identification.': 'Corrige el nombre o la identificación de nuestra empresa.',
  'It corrects the name or identification of the account holder.':
    'Corrige el nombre o la identificación del titular de la cuenta.',
  'The entry was already returned as {code}.': 'El movimiento ya se había devuelto como {code}.',
};

/** "3 minutes", in a sentence. */
const TIMES = {
  minute: ['minuto', 'minutos'],
  hour: ['hora', 'horas'],
  day: ['día', 'días'],
} as const;

/** A sentence with a time in it, `{count} {unit}`, once for each unit and number that it is said with. */
const inTimes = (english: string, spanish: string): [string, string][] =>
  Object.entries(TIMES).flatMap(([unit, [one, many]]) => [
    [english.replace('{time}', `1 ${unit}`), spanish.replace('{time}', `1 ${one}`)],
    [english.replace('{time}', `{count} ${unit}s`), spanish.replace('{time}', `{count} ${many}`)],
  ]);

/** Whether today's payments are safe, and the alarms. */
const TODAY: Sayings = {
  'Check that a worker is running, and check its log.':
    'Compruebe que haya un proceso de trabajo activo y revise su registro.',
  'Look at the mail server.': 'Revise el servidor de correo.',
  'Everything that was due has been done.': 'Se hizo todo lo que vencía.',
  ...Object.fromEntries([
    ...inTimes(
      '1 step is due and not done, the oldest for {time}.',
      'Hay 1 paso vencido sin hacer, desde hace {time}.',
    ),
    ...inTimes(
      '{steps} steps are due and not done, the oldest for {time}.',
      'Hay {steps} pasos vencidos sin hacer, el más antiguo desde hace {time}.',
    ),
    ...inTimes(
      'The inbox of the bank was last read to its end {time} ago: it may hold a return.',
      'La bandeja de entrada del banco se leyó completa por última vez hace {time}: puede contener una devolución.',
    ),
    ...inTimes(
      'The ledger was checked {time} ago, without a fault.',
      'El libro se comprobó hace {time}, sin ninguna falla.',
    ),
    ...inTimes(
      'The record was checked {time} ago, without a fault.',
      'El registro se comprobó hace {time}, sin ninguna falla.',
    ),
    ...inTimes(
      'The ledger was checked {time} ago, and should be every day ({command}).',
      'El libro se comprobó hace {time}, y debe comprobarse cada día ({command}).',
    ),
    ...inTimes(
      'The record was checked {time} ago, and should be every day ({command}).',
      'El registro se comprobó hace {time}, y debe comprobarse cada día ({command}).',
    ),
    ...inTimes('The last backup was kept {time} ago.', 'La última copia de seguridad se guardó hace {time}.'),
    ...inTimes(
      'The last backup was kept {time} ago: what came after it would be lost with the database.',
      'La última copia de seguridad se guardó hace {time}: lo posterior se perdería con la base de datos.',
    ),
    ...inTimes('1 email waits to be sent, the oldest for {time}.', 'Hay 1 correo por enviar, desde hace {time}.'),
    ...inTimes(
      '{emails} emails wait to be sent, the oldest for {time}.',
      'Hay {emails} correos por enviar, el más antiguo desde hace {time}.',
    ),
  ]),
  '1 payment was to reach a payee before today and did not ({amount}).':
    '1 pago debía llegar a un beneficiario antes de hoy y no llegó ({amount}).',
  '{count} payments were to reach a payee before today and did not ({amount}).':
    '{count} pagos debían llegar a un beneficiario antes de hoy y no llegaron ({amount}).',
  'No payment is late, and none is still to be made today.':
    'Ningún pago está atrasado, y no queda ninguno por hacer hoy.',
  'No payment is late; 1 payment is still to be made today ({amount}).':
    'Ningún pago está atrasado; queda 1 pago por hacer hoy ({amount}).',
  'No payment is late; {count} payments are still to be made today ({amount}).':
    'Ningún pago está atrasado; quedan {count} pagos por hacer hoy ({amount}).',
  'The bank’s inbox has been read.': 'Se leyó la bandeja de entrada del banco.',
  'The inbox of the bank has never been read to its end: it may hold a return.':
    'La bandeja de entrada del banco nunca se ha leído completa: puede contener una devolución.',
  'The ledger has never been checked ({command}).': 'El libro nunca se ha comprobado ({command}).',
  'The record has never been checked ({command}).': 'El registro nunca se ha comprobado ({command}).',
  'The ledger has 1 fault. {command} names them.': 'El libro tiene 1 falla. {command} la nombra.',
  'The record has 1 fault. {command} names them.': 'El registro tiene 1 falla. {command} la nombra.',
  'The ledger has {count} faults. {command} names them.': 'El libro tiene {count} fallas. {command} las nombra.',
  'The record has {count} faults. {command} names them.': 'El registro tiene {count} fallas. {command} las nombra.',
  'No backup has been kept yet.': 'Aún no se ha guardado ninguna copia de seguridad.',
  '1 payout waits for an account to be paid to ({amount}), listed below.':
    '1 pago espera una cuenta a la cual enviarse ({amount}); aparece más abajo.',
  '{count} payouts wait for an account to be paid to ({amount}), listed below.':
    '{count} pagos esperan una cuenta a la cual enviarse ({amount}); aparecen más abajo.',
  'The bank does not have {name} yet, and should.': 'El banco aún no tiene {name}, y debería tenerlo.',
  'Two operators must release it under Bank Files.': 'Dos operadores deben liberarlo en Archivos del banco.',
  'Bank Files says what is in the way.': 'Archivos del banco dice qué lo impide.',
  'The bank has {name} and has not acknowledged it.': 'El banco tiene {name} y no ha confirmado que lo recibió.',
  'Nothing in it settles until it does: ask the bank.':
    'No se liquida nada de él hasta que lo haga: pregunte al banco.',
  'Nothing in {name} was booked, and it may hold a return.':
    'No se registró nada de {name}, y puede contener una devolución.',
  'Bank Files says why: ask the bank to send it again.':
    'Archivos del banco dice por qué: pida al banco que lo envíe de nuevo.',
  'Debits or credits were to go to the bank since {time} on {day}, New York time, and are in no file.':
    'Hay débitos o abonos que debían ir al banco desde las {time} del {day}, hora de Nueva York, y no están en ningún archivo.',
  'What became of debits or credits is known since {time} on {day}, New York time, and is not booked.':
    'El resultado de débitos o abonos se conoce desde las {time} del {day}, hora de Nueva York, y no está registrado.',
  'The log of a worker says why.': 'El registro de un proceso de trabajo dice por qué.',
  'Returned as unauthorized: {count} of the {debits} debits of the last {days} days, {rate}.':
    'Devueltos por no autorizados: {count} de los {debits} débitos de los últimos {days} días, {rate}.',
  'The network allows {allowed}.': 'La red permite {allowed}.',
  'Returned for administrative reasons: {count} of the {debits} debits of the last {days} days, {rate}.':
    'Devueltos por motivos administrativos: {count} de los {debits} débitos de los últimos {days} días, {rate}.',
  'Returned in all: {count} of the {debits} debits of the last {days} days, {rate}.':
    'Devueltos en total: {count} de los {debits} débitos de los últimos {days} días, {rate}.',
  'The statement {name} is waiting for the one before it, which has not arrived.':
    'El estado de cuenta {name} espera al anterior, que no ha llegado.',
  'The statement of {day} has not arrived.': 'El estado de cuenta del {day} no ha llegado.',
  'The proof of {day} has a difference of {difference} (1 unmatched line, {missing} missing).':
    'La comprobación del {day} tiene una diferencia de {difference} (1 línea sin conciliar, {missing} faltantes).',
  'The proof of {day} has a difference of {difference} ({lines} unmatched lines, {missing} missing).':
    'La comprobación del {day} tiene una diferencia de {difference} ({lines} líneas sin conciliar, {missing} faltantes).',
};

/** What is said to operators. */
export const OPERATIONS_SAID: Sayings = { ...OPERATIONS, ...TODAY };
