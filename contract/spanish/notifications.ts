// biome-ignore-all lint/suspicious/noTemplateCurlyInString: a dollar sign tells an amount

import type { Sayings } from '../translate.ts';

/** What notices are about: parts of their sentences, as the rules name them. */
const PARTS: Sayings = {
  payor: 'pagador',
  payee: 'beneficiario',
  'the payor': 'el pagador',
  'the payee': 'el beneficiario',
  'The payor': 'El pagador',
  'The payee': 'El beneficiario',
  'a legal professional': 'un profesional del derecho',
  'an officer of the court': 'un funcionario del tribunal',
  'A legal professional': 'Un profesional del derecho',
  'An officer of the court': 'Un funcionario del tribunal',
  'The owner of this case': 'El titular de este caso',
  today: 'hoy',
  tomorrow: 'mañana',
  'in {days} days': 'en {days} días',
  'The payment of {amount} due {day}': 'El pago de {amount} con vencimiento el {day}',
  'The payment of {amount} for alimony due {day}':
    'El pago de {amount} por pensión entre cónyuges con vencimiento el {day}',
  'The payment of {amount} for medical support due {day}':
    'El pago de {amount} por manutención médica con vencimiento el {day}',
  'The payment of {amount} for child care due {day}':
    'El pago de {amount} por cuidado infantil con vencimiento el {day}',
  'The payment of {amount} for other support due {day}':
    'El pago de {amount} por otra manutención con vencimiento el {day}',
  'The payment of {amount} toward arrears due {day}': 'El pago de {amount} para los atrasos con vencimiento el {day}',
  'The payment of {amount} toward arrears': 'El pago de {amount} para los atrasos',
  'the payment toward arrears': 'el pago de atrasos',
  '{amount} for the payment toward arrears': '{amount} para el pago de atrasos',
  'The payment of {amount} for a shared expense': 'El pago de {amount} por un gasto compartido',
  '{amount} of the payment due {day}': '{amount} del pago con vencimiento el {day}',
  'the payment due {day}': 'el pago con vencimiento el {day}',
  '{amount} for the payment due {day}': '{amount} para el pago con vencimiento el {day}',
  '{amount} for a shared expense': '{amount} por un gasto compartido',
  'the payment for the shared expense': 'el pago del gasto compartido',
  'the court': 'el tribunal',
  'the county': 'el condado',
  'the state': 'el estado',
  'the case number': 'el número de caso',
  'the children': 'los menores',
  'the kind of the order': 'el tipo de orden',
  'the date of the order': 'la fecha de la orden',
  'child support': 'manutención de menores',
  alimony: 'pensión entre cónyuges',
  'medical support': 'manutención médica',
  'child care': 'cuidado infantil',
  'other support': 'otra manutención',
  'the child support': 'la manutención de menores',
  'the alimony': 'la pensión entre cónyuges',
  'the medical support': 'la manutención médica',
  'the child care': 'el cuidado infantil',
  'the other support': 'la otra manutención',
  'Child support': 'Manutención de menores',
  Alimony: 'Pensión entre cónyuges',
  'Medical support': 'Manutención médica',
  'Child care': 'Cuidado infantil',
  'Other support': 'Otra manutención',
  '{amount} every week': '{amount} cada semana',
  '{amount} every two weeks': '{amount} cada dos semanas',
  '{amount} twice a month': '{amount} dos veces al mes',
  '{amount} every month': '{amount} cada mes',
  '{amount} every three months': '{amount} cada tres meses',
  '{amount} once a year': '{amount} una vez al año',
  '${amount} every week, until {day}': '${amount} cada semana, hasta el {day}',
  '${amount} every two weeks, until {day}': '${amount} cada dos semanas, hasta el {day}',
  '${amount} twice a month, until {day}': '${amount} dos veces al mes, hasta el {day}',
  '${amount} every month, until {day}': '${amount} cada mes, hasta el {day}',
  '${amount} every three months, until {day}': '${amount} cada tres meses, hasta el {day}',
  '${amount} once a year, until {day}': '${amount} una vez al año, hasta el {day}',
  'child support of {cost}': 'manutención de menores de {cost}',
  'alimony of {cost}': 'pensión entre cónyuges de {cost}',
  'medical support of {cost}': 'manutención médica de {cost}',
  'child care of {cost}': 'cuidado infantil de {cost}',
  'other support of {cost}': 'otra manutención de {cost}',
  'the payment settings': 'la configuración de pagos',
  'new payment settings': 'una nueva configuración de pagos',
  'the terms of {kind} ({cost})': 'las condiciones de {kind} ({cost})',
  'new terms of {kind} ({cost})': 'nuevas condiciones de {kind} ({cost})',
  'the arrears': 'los atrasos',
  'an upcoming payment': 'un próximo pago',
  'the payor’s limit of {limit} a debit': 'el límite del pagador de {limit} por débito',
  'the payor’s limit of {limit} a month': 'el límite del pagador de {limit} al mes',
  'the payor’s limit of {limit} a month, of which {debited} is used':
    'el límite del pagador de {limit} al mes, del que se usaron {debited}',
  '{debit} a debit and {month} a month': '{debit} por débito y {month} al mes',
  '{amount} a debit': '{amount} por débito',
  '{amount} a month': '{amount} al mes',
  nothing: 'nada',
};

const OUTSIDE: Sayings = {
  '{amount} in cash on {day}': '{amount} en efectivo el {day}',
  '{amount} by check on {day}': '{amount} con cheque el {day}',
  '{amount} by bank transfer on {day}': '{amount} por transferencia bancaria el {day}',
  '{amount} by card on {day}': '{amount} con tarjeta el {day}',
  '{amount} withheld from wages on {day}': '{amount} descontados del salario el {day}',
  '{amount} in another way on {day}': '{amount} de otra forma el {day}',
  'Payment outside Mainstay recorded': 'Pago fuera de Mainstay registrado',
  '{who} recorded {what} as paid outside Mainstay.': '{who} registró como pagados fuera de Mainstay {what}.',
  'It counts once the payee confirms it under Payment History.':
    'Cuenta cuando el beneficiario lo confirme en Historial de pagos.',
  '{who} recorded {count} payments made outside Mainstay.': '{who} registró {count} pagos hechos fuera de Mainstay.',
  'It counts once you confirm it under Payment History.': 'Cuenta cuando usted lo confirme en Historial de pagos.',
  'They count once you confirm them under Payment History.': 'Cuentan cuando usted los confirme en Historial de pagos.',
  'They count once the payee confirms them under Payment History.':
    'Cuentan cuando el beneficiario los confirme en Historial de pagos.',
  'They count once the payee confirms it under Payment History.':
    'Cuentan cuando el beneficiario los confirme en Historial de pagos.',
  'Payment outside Mainstay disputed': 'Pago fuera de Mainstay objetado',
  '{who} disputes {what}, recorded as paid outside Mainstay.':
    '{who} objetó {what}, registrados como pagados fuera de Mainstay.',
  'It does not count.': 'No cuenta.',
  'Payment outside Mainstay confirmed': 'Pago fuera de Mainstay confirmado',
  '{what}, paid outside Mainstay, is confirmed.': 'Se confirmó un pago fuera de Mainstay: {what}.',
  '{count} payments outside Mainstay are confirmed, {amount} in all.':
    'Se confirmaron {count} pagos fuera de Mainstay, {amount} en total.',
  'They were made before this record begins, so they stay on record and change nothing.':
    'Se hicieron antes de que empiece este registro, así que quedan en el registro y no cambian nada.',
  '{count} of them were made before this record begins and change nothing.':
    '{count} de ellos se hicieron antes de que empiece este registro y no cambian nada.',
  'It is kept on record but changes nothing.': 'Queda en el registro, pero no cambia nada.',
  'It was paid before the date of the opening balance, or for an obligation that Mainstay does not collect.':
    'Se pagó antes de la fecha del saldo inicial, o por una obligación que Mainstay no cobra.',
  'It was paid before the opening balance, so it stays on record and changes nothing.':
    'Se pagó antes del saldo inicial, así que queda en el registro y no cambia nada.',
  'Mainstay did not collect this obligation on that day, so the payment stays on record and changes nothing.':
    'Mainstay no cobraba esta obligación ese día, así que el pago queda en el registro y no cambia nada.',
  'Mainstay did not collect this obligation on that day, so the {amount} beyond what was owed stays on record and changes nothing.':
    'Mainstay no cobraba esta obligación ese día, así que los {amount} que superan lo que se debía quedan en el registro y no cambian nada.',
  'Mainstay does not collect this obligation, so the payment stays on record and changes nothing.':
    'Mainstay no cobra esta obligación, así que el pago queda en el registro y no cambia nada.',
  '{amount} less will be debited': 'Se debitarán {amount} menos',
  'The arrears are reduced by {amount}': 'Los atrasos se reducen en {amount}',
  '{amount} is a credit for the payor': '{amount} son un crédito para el pagador',
  '{debited} less will be debited; the arrears are reduced by {arrears}':
    'Se debitarán {debited} menos; los atrasos se reducen en {arrears}',
  '{debited} less will be debited; {credit} is a credit for the payor':
    'Se debitarán {debited} menos; {credit} son un crédito para el pagador',
  '{debited} less will be debited; the arrears are reduced by {arrears}; {credit} is a credit for the payor':
    'Se debitarán {debited} menos; los atrasos se reducen en {arrears}; {credit} son un crédito para el pagador',
  'The arrears are reduced by {arrears}; {credit} is a credit for the payor':
    'Los atrasos se reducen en {arrears}; {credit} son un crédito para el pagador',
  'Credit used': 'Crédito usado',
  '{amount} that was paid toward the arrears before their amount was lowered was used for the arrears.':
    'Se usaron para los atrasos {amount} que se habían pagado antes de que se bajara su monto.',
  '{amount} of the credit from payments outside Mainstay was used for {what}.':
    'Se usaron {amount} del crédito por pagos fuera de Mainstay para {what}.',
};

const PEOPLE: Sayings = {
  'A person joined the case': 'Una persona se unió al caso',
  '{who} joined this case as a legal professional.': '{who} se unió a este caso como profesional del derecho.',
  '{who} joined this case as an officer of the court.': '{who} se unió a este caso como funcionario del tribunal.',
  '{who} joined this case as the payor.': '{who} se unió a este caso como pagador.',
  '{who} joined this case as the payee.': '{who} se unió a este caso como beneficiario.',
  '{who} joined this case as {role}.': '{who} se unió a este caso como {role}.',
  'Mainstay has not verified them yet.': 'Mainstay aún no verificó a esta persona.',
  'Details of the case changed': 'Cambiaron los detalles del caso',
  '{who} changed {what} in the details of this case.': '{who} cambió {what} en los detalles de este caso.',
  'Interest on arrears under state law changes with the state.':
    'Los intereses de los atrasos según la ley estatal cambian con el estado.',
  'If that is wrong, you can correct it under Case & people.':
    'Si no es correcto, puede corregirlo en Caso y personas.',
  'A person left the case': 'Una persona salió del caso',
  '{who} left this case.': '{who} salió de este caso.',
  'A Mainstay operator removed {who} from this case.': 'Un operador de Mainstay quitó a {who} de este caso.',
  '{who} closed their account and left the case.': '{who} cerró su cuenta y salió del caso.',
  'You left a case': 'Usted salió de un caso',
  'You have left this case.': 'Usted salió de este caso.',
  'You can still read what was recorded until then.': 'Todavía puede leer lo registrado hasta entonces.',
  'You were removed from a case': 'Se le dio de baja de un caso',
  'A Mainstay operator removed you from this case.': 'Un operador de Mainstay le dio de baja de este caso.',
  'You are asked to leave a case': 'Se le pide que salga de un caso',
  '{who} asks you to leave this case.': '{who} le pide que salga de este caso.',
  'You stay in it unless you agree.': 'Usted sigue en él, a menos que acepte.',
  'A person stays in the case': 'Una persona sigue en el caso',
  '{who} does not agree to leave this case.': '{who} no acepta salir de este caso.',
  'A person was checked': 'Se verificó a una persona',
  'Mainstay has checked that {who} is {role}.': 'Mainstay verificó que {who} es {role}.',
  'Your check is completed': 'Su verificación está completa',
  'We have checked who you are.': 'Verificamos quién es usted.',
  'Money can move to and from your bank accounts once they are verified.':
    'El dinero puede moverse desde sus cuentas bancarias y hacia ellas cuando estén verificadas.',
  'We could not complete your identity check': 'No pudimos completar la verificación de su identidad',
  'Until it is complete, no money moves to or from your bank accounts, and money due to you is held.':
    'Hasta que se complete, no se mueve dinero desde sus cuentas bancarias ni hacia ellas, y el dinero que le corresponde queda retenido.',
  'Write to {email}, and a person will look at it with you.': 'Escriba a {email} y una persona lo revisará con usted.',
  'Payments in this case are waiting': 'Los pagos de este caso están en espera',
  'A check that Mainstay makes before money moves was not completed in time.':
    'Una verificación que Mainstay hace antes de mover dinero no se completó a tiempo.',
  'A check that Mainstay makes before money moves is not completed.':
    'Una verificación que Mainstay hace antes de mover dinero no está completa.',
  'What has been collected is held, and nothing is lost.': 'Lo cobrado queda retenido y no se pierde nada.',
  'You don’t need to do anything.': 'Usted no necesita hacer nada.',
  'If you have a question, write to {email}.': 'Si tiene una pregunta, escriba a {email}.',
  'Agreement ready for review': 'Acuerdo listo para revisar',
  '"{file}" has been read.': 'Se leyó "{file}".',
  'Its terms are ready for review.': 'Sus condiciones están listas para revisar.',
  'No payment terms found': 'No se encontraron condiciones de pago',
  'We found no payments in it that are ordered or agreed.': 'No encontramos en él pagos ordenados ni acordados.',
  'Check that it is the right document.': 'Compruebe que sea el documento correcto.',
  'Agreement could not be read': 'No se pudo leer el acuerdo',
  '"{file}" could not be read.': 'No se pudo leer "{file}".',
  'Mainstay answered your question': 'Mainstay respondió su pregunta',
  'The answer is under Help, with your question.': 'La respuesta está en Ayuda, con su pregunta.',
  'Report generated': 'Informe generado',
  '{who} generated a report of this case.': '{who} generó un informe de este caso.',
  'Reason: {typed}': 'Motivo: {typed}',
};

const TERMS: Sayings = {
  'Payment settings changed': 'Cambió la configuración de pagos',
  'Obligation added': 'Obligación agregada',
  'Obligation changed': 'Obligación cambiada',
  '{who} applied the terms of "{file}" as the payment settings.':
    '{who} aplicó las condiciones de "{file}" como configuración de pagos.',
  '{who} changed the payment settings.': '{who} cambió la configuración de pagos.',
  '{who} added an obligation: {what}.': '{who} agregó una obligación: {what}.',
  'Event confirmed': 'Suceso confirmado',
  'End of an obligation': 'Fin de una obligación',
  '{who} confirmed an event, so {what} ends on {day}.': '{who} confirmó un suceso, así que {what} termina el {day}.',
  '{who} entered that {what} ends on {day}.': '{who} indicó que {what} termina el {day}.',
  'It was confirmed as having happened on {day}: "{words}".': 'Se confirmó que sucedió el {day}: "{words}".',
  '{who} changed an obligation: {what}.': '{who} cambió una obligación: {what}.',
  'New payment settings proposed': 'Nueva configuración de pagos propuesta',
  'Obligation change proposed': 'Cambio de una obligación propuesto',
  'Obligation proposed': 'Obligación propuesta',
  'End of an obligation proposed': 'Fin de una obligación propuesto',
  '{who} asks to end {what} on {day}.': '{who} pide terminar {what} el {day}.',
  '{who} asks to end {what} on {day}, by the terms of "{file}".':
    '{who} pide terminar {what} el {day}, según las condiciones de "{file}".',
  'Arrears of {owed} are owed today and stay owed.': 'Hoy se deben atrasos de {owed}, y se siguen debiendo.',
  '{who} agreed to end {what} on {day}, as {other} proposed.':
    '{who} aceptó terminar {what} el {day}, como propuso {other}.',
  'The payment due {day} has fallen due or is on its way, so it ends on that day.':
    'El pago que vence el {day} ya venció o está en camino, así que termina ese día.',
  'The {what} ends on {day}, because the payment due that day has fallen due or is on its way.':
    '{what} termina el {day}, porque el pago que vence ese día ya venció o está en camino.',
  'It says that this happened on {day}: "{words}".': 'Dice que esto sucedió el {day}: "{words}".',
  'Nothing falls due for it after that day.': 'Después de ese día ya no vence nada.',
  'It costs the {side}, who must also agree.': 'Perjudica al {side}, que también debe aceptarlo.',
  '{who} refused the proposal to end {what} on {day}.': '{who} rechazó la propuesta de terminar {what} el {day}.',
  "{who}'s proposal to end {what} on {day} was withdrawn.":
    'Se retiró la propuesta de {who} de terminar {what} el {day}.',
  "{who}'s proposal to end {what} on {day} lapsed because nobody decided on it within 14 days.":
    'La propuesta de {who} de terminar {what} el {day} caducó porque nadie decidió sobre ella en 14 días.',
  '{who} proposed new payment settings.': '{who} propuso una nueva configuración de pagos.',
  '{who} proposed new payment settings, by the terms of "{file}".':
    '{who} propuso una nueva configuración de pagos, según las condiciones de "{file}".',
  '{who} proposed new terms of {kind} ({cost}).': '{who} propuso nuevas condiciones de {kind} ({cost}).',
  '{who} proposed new terms of {kind} ({cost}), by the terms of "{file}".':
    '{who} propuso nuevas condiciones de {kind} ({cost}), según las condiciones de "{file}".',
  '{who} proposed child support of {cost}.': '{who} propuso manutención de menores de {cost}.',
  '{who} proposed child support of {cost}, by the terms of "{file}".':
    '{who} propuso manutención de menores de {cost}, según las condiciones de "{file}".',
  '{who} proposed alimony of {cost}.': '{who} propuso pensión entre cónyuges de {cost}.',
  '{who} proposed alimony of {cost}, by the terms of "{file}".':
    '{who} propuso pensión entre cónyuges de {cost}, según las condiciones de "{file}".',
  '{who} proposed medical support of {cost}.': '{who} propuso manutención médica de {cost}.',
  '{who} proposed medical support of {cost}, by the terms of "{file}".':
    '{who} propuso manutención médica de {cost}, según las condiciones de "{file}".',
  '{who} proposed child care of {cost}.': '{who} propuso cuidado infantil de {cost}.',
  '{who} proposed child care of {cost}, by the terms of "{file}".':
    '{who} propuso cuidado infantil de {cost}, según las condiciones de "{file}".',
  '{who} proposed other support of {cost}.': '{who} propuso otra manutención de {cost}.',
  '{who} proposed other support of {cost}, by the terms of "{file}".':
    '{who} propuso otra manutención de {cost}, según las condiciones de "{file}".',
  '{who} can accept or refuse them.': '{who} puede aceptarla o rechazarla.',
  '{who} can accept or refuse it.': '{who} puede aceptarla o rechazarla.',
  'Nobody is the {side} in this case now, so this waits until somebody joins as the {side} and agrees.':
    'Ahora no hay {side} en este caso, así que esto espera a que alguien se una como {side} y lo acepte.',
  'You can accept or refuse them.': 'Usted puede aceptarla o rechazarla.',
  'You can accept or refuse it.': 'Usted puede aceptarla o rechazarla.',
  'Until then, the current settings stay in effect.': 'Hasta entonces sigue vigente la configuración actual.',
  'Until then, the current terms stay in effect.': 'Hasta entonces siguen vigentes las condiciones actuales.',
  'No payment is collected until they are accepted.': 'No se cobra ningún pago hasta que se acepte.',
  'Until then, nothing is collected for it.': 'Hasta entonces no se cobra nada por ella.',
  'The proposal lapses on {day}.': 'La propuesta caduca el {day}.',
  'Payment settings to confirm': 'Configuración de pagos por confirmar',
  'Obligation to confirm': 'Obligación por confirmar',
  'Arrears to confirm': 'Atrasos por confirmar',
  '{who} is asked to confirm {what} that {other} entered.': 'Se pide a {who} que confirme {what} que ingresó {other}.',
  'You are asked to confirm {what} that {other} entered.': 'Se le pide que confirme {what} que ingresó {other}.',
  'No payment is collected until they are confirmed.': 'No se cobra ningún pago hasta que se confirme.',
  'Proposal accepted': 'Propuesta aceptada',
  'Payment settings confirmed': 'Configuración de pagos confirmada',
  'Obligation confirmed': 'Obligación confirmada',
  'Arrears confirmed': 'Atrasos confirmados',
  '{who} accepted {what} that {other} proposed.': '{who} aceptó {what} que propuso {other}.',
  '{who} confirmed the arrears.': '{who} confirmó los atrasos.',
  '{who} confirmed the payment settings.': '{who} confirmó la configuración de pagos.',
  '{who} confirmed the terms of {kind} ({cost}).': '{who} confirmó las condiciones de {kind} ({cost}).',
  'They cost the {side}, who must also agree.': 'El cambio perjudica al {side}, que también debe aceptarlo.',
  'The arrears would be {amount} lower.': 'Los atrasos se reducirían en {amount}.',
  'The arrears would be {amount} higher.': 'Los atrasos aumentarían en {amount}.',
  'What fell due until {day} stays as it was.': 'Lo que venció hasta el {day} queda como estaba.',
  'If a difference is owed for it, change the arrears.': 'Si se debe una diferencia por eso, cambie los atrasos.',
  'Payments due until {day} stay as they were.': 'Los pagos que vencen hasta el {day} quedan como estaban.',
  'If a difference is owed for them, change the arrears.': 'Si se debe una diferencia por ellos, cambie los atrasos.',
  'It has ended, and nothing was collected for the payments due until {day}.':
    'Ya terminó, y no se cobró nada por los pagos que vencían hasta el {day}.',
  'The first payment is due {day}.': 'El primer pago vence el {day}.',
  'Nothing is collected for the days before it.': 'No se cobra nada por los días anteriores.',
  'If something is owed for them, change the arrears.': 'Si se debe algo por ellos, cambie los atrasos.',
  'They are now in effect.': 'El cambio ya está en vigor.',
  'Proposal refused': 'Propuesta rechazada',
  'Payment settings not confirmed': 'Configuración de pagos no confirmada',
  'Obligation not confirmed': 'Obligación no confirmada',
  'Arrears not confirmed': 'Atrasos no confirmados',
  '{who} refused the proposed payment settings.': '{who} rechazó la configuración de pagos propuesta.',
  '{who} refused the proposal of {what}.': '{who} rechazó la propuesta de {what}.',
  '{who} did not confirm the arrears.': '{who} no confirmó los atrasos.',
  '{who} did not confirm the payment settings.': '{who} no confirmó la configuración de pagos.',
  '{who} did not confirm the terms of {kind} ({cost}).': '{who} no confirmó las condiciones de {kind} ({cost}).',
  'Proposal withdrawn': 'Propuesta retirada',
  "{who}'s proposal of {what} was withdrawn.": 'Se retiró la propuesta de {who}: {what}.',
  'Proposal lapsed': 'Propuesta caducada',
  "{who}'s proposal of {what} lapsed because nobody decided on it within 14 days.":
    'La propuesta de {who} ({what}) caducó porque nadie decidió sobre ella en 14 días.',
  'Proposal replaced': 'Propuesta reemplazada',
  'Proposal still open': 'Propuesta aún abierta',
  "{who}'s proposal of {what} stays open, as a change of the terms that {other} has just saved.":
    'La propuesta de {who} ({what}) sigue abierta, como cambio de las condiciones que {other} acaba de guardar.',
  "{who}'s proposal to end {what} on {day} stays open, as a change of the terms that {other} has just saved.":
    'La propuesta de {who} de terminar {what} el {day} sigue abierta, como cambio de las condiciones que {other} acaba de guardar.',
  "{who}'s proposal of {what} has ended without an answer because {other} changed the arrears, which it asks about too.":
    'La propuesta de {who} ({what}) terminó sin respuesta porque {other} cambió los atrasos, que también pide cambiar.',
  'What else it asks for can be proposed again.': 'Lo demás que pide se puede proponer de nuevo.',
  "{who}'s proposal of {what} has ended without an answer because {other} changed the terms that it was based on.":
    'La propuesta de {who} ({what}) terminó sin respuesta porque {other} cambió las condiciones en que se basaba.',
  "{who}'s proposal to end {what} on {day} has ended without an answer because {other} changed the terms that it was based on.":
    'La propuesta de {who} de terminar {what} el {day} terminó sin respuesta porque {other} cambió las condiciones en que se basaba.',
  "{who}'s proposal of {what} has ended without an answer because {other} made another proposal.":
    'La propuesta de {who} ({what}) terminó sin respuesta porque {other} hizo otra propuesta.',
  "{who}'s proposal to end {what} on {day} has ended without an answer because {other} made another proposal.":
    'La propuesta de {who} de terminar {what} el {day} terminó sin respuesta porque {other} hizo otra propuesta.',
  'The current settings stay as they are.': 'La configuración actual queda como está.',
  'The current terms stay as they are.': 'Las condiciones actuales quedan como están.',
  'No settings are in effect.': 'No hay ninguna configuración vigente.',
  'It is not in effect.': 'No está en vigor.',
  'Court order confirmed': 'Orden judicial confirmada',
  'Mainstay reviewed the court order "{file}" and put its terms into effect.':
    'Mainstay revisó la orden judicial "{file}" y puso en vigor sus condiciones.',
};

const PAYMENTS: Sayings = {
  'Payment on its way': 'Pago en camino',
  'Payment completed': 'Pago completado',
  'Expense paid': 'Gasto pagado',
  'Expense on its way': 'Gasto en camino',
  '{payment} is on its way to the payee; expected {day}.':
    '{payment} va en camino al beneficiario; se espera el {day}.',
  '{payment} has been paid to the payee.': '{payment} se pagó al beneficiario.',
  '{payment} has been paid.': '{payment} se pagó.',
  'More debited than was owed': 'Se debitó más de lo que se debía',
  'The debit for {payment} brought {amount} more than was still owed in arrears.':
    'El débito para {payment} trajo {amount} más de lo que todavía se debía en atrasos.',
  'The debit for the payment due {day} brought {amount} more than was still owed.':
    'El débito del pago con vencimiento el {day} trajo {amount} más de lo que aún se debía.',
  'The debit for the payment due {day} brought {amount} more than was still owed in arrears.':
    'El débito del pago con vencimiento el {day} trajo {amount} más de lo que todavía se debía en atrasos.',
  'Everything has been paid': 'Todo está pagado',
  'No arrears are owed any more': 'Ya no se deben atrasos',
  'The arrears have been paid in full.': 'Los atrasos se pagaron por completo.',
  '“Arrears explained” on the Dashboard and under Payment History shows how.':
    '“Explicación de los atrasos”, en el Panel y en Historial de pagos, muestra cómo.',
  'The arrears have been paid in full, and no more payments are scheduled.':
    'Los atrasos se pagaron por completo y no hay más pagos programados.',
  'Backup funds repaid': 'Fondos de respaldo reembolsados',
  'The debit of {debit} arrived.': 'Llegó el débito de {debit}.',
  'The debit of {amount} for the payment due {day} arrived.':
    'Llegó el débito de {amount} para el pago con vencimiento el {day}.',
  'It repaid {amount} to backup funds.': 'Reembolsó {amount} a los fondos de respaldo.',
  'Bank debit made again': 'Débito bancario hecho de nuevo',
  'Bank debit tried again': 'Débito bancario intentado de nuevo',
  'Bank debit not tried again': 'Débito bancario no intentado de nuevo',
  'We did not try the returned debit of {debit} again, because its account was removed or may no longer be debited.':
    'No intentamos de nuevo el débito devuelto de {debit}, porque su cuenta se quitó o ya no se puede debitar.',
  'We tried the returned debit of {debit} again.': 'Intentamos de nuevo el débito devuelto de {debit}.',
  'The debit of {debit}, which was returned, was made again.':
    'Se hizo de nuevo el débito de {debit}, que había sido devuelto.',
  'Backup funds used': 'Se usaron fondos de respaldo',
  '{amount} was drawn from {source}, so {payment} is covered.':
    'Se tomaron {amount} de {source}, así que {payment} está cubierto.',
  '{amount} was drawn from {source} and {source}, so {payment} is covered.':
    'Se tomaron {amount} de {source} y {source}, así que {payment} está cubierto.',
  '{amount} was drawn from {source} and {source}.': 'Se tomaron {amount} de {source} y {source}.',
  '{amount} was drawn from {source}.': 'Se tomaron {amount} de {source}.',
  '{amount} is now owed to Mainstay.': 'Ahora se deben {amount} a Mainstay.',
  'Your bank returned the debit for {payment}, which was not paid to the payee.':
    'Su banco devolvió el débito para {payment}, que no se pagó al beneficiario.',
  'Mainstay accepted your dispute of the debit for {payment}, which was not paid to the payee.':
    'Mainstay aceptó su impugnación del débito para {payment}, que no se pagó al beneficiario.',
  'Its money had been used or withdrawn, so {amount} is now owed to Mainstay.':
    'Su dinero ya se había usado o retirado, así que ahora se deben {amount} a Mainstay.',
  '{amount} was drawn from {source} to repay Mainstay.': 'Se tomaron {amount} de {source} para pagar a Mainstay.',
  'Amount owed to Mainstay': 'Importe que se debe a Mainstay',
  'The payee keeps {payment}.': 'El beneficiario conserva {payment}.',
  'Nothing is taken from the payee: {payment} is held for them and will still be paid out.':
    'No se le quita nada al beneficiario: {payment} está retenido para esa persona y se le pagará de todos modos.',
  'The payee keeps {amount} of {payment}; {held} of it is held for them and will still be paid out.':
    'Por {payment}, el beneficiario conserva {amount}; {held} están retenidos para esa persona y se le pagarán de todos modos.',
  '{amount} of the payment due {day} is not covered.': 'Falta cubrir {amount} del pago con vencimiento el {day}.',
  'Bank debit not made': 'No se hizo el débito bancario',
  'Bank debit returned': 'Débito bancario devuelto',
  'The debit of {debit} did not reach your bank, because {why}.':
    'El débito de {debit} no llegó a su banco, porque {why}.',
  'Your bank returned the debit of {debit} ({why}).': 'Su banco devolvió el débito de {debit} ({why}).',
  'We will make the debit again within ten banking days.':
    'Haremos el débito de nuevo en un plazo de diez días bancarios.',
  'We will make the debit again within ten banking days, if as much is still owed.':
    'Haremos el débito de nuevo en un plazo de diez días bancarios, si todavía se debe lo mismo.',
  'We will make the debit again within ten banking days if as much is still owed and the account may still be debited.':
    'Haremos el débito de nuevo en un plazo de diez días bancarios si todavía se debe lo mismo y aún se puede debitar la cuenta.',
  'We will make the debit again within ten banking days, for no more than is still owed, if the account may still be debited.':
    'Haremos el débito de nuevo en un plazo de diez días bancarios, por no más de lo que todavía se deba, si aún se puede debitar la cuenta.',
  'We will make the debit again within ten banking days if it is still needed and the account may still be debited.':
    'Haremos el débito de nuevo en un plazo de diez días bancarios si todavía hace falta y aún se puede debitar la cuenta.',
  'We will try the debit again within ten banking days, for no more than is still owed, if the account can still be debited.':
    'Intentaremos el débito de nuevo en un plazo de diez días bancarios, por no más de lo que todavía se deba, si aún se puede debitar la cuenta.',
  'We will try the debit again within ten banking days, for no more than is still owed.':
    'Intentaremos el débito de nuevo en un plazo de diez días bancarios, por no más de lo que todavía se deba.',
  'We will not try the debit again.': 'No intentaremos el débito de nuevo.',
  'The {amount} of arrears that it would have paid is owed again.':
    'Los {amount} de atrasos que habría pagado se deben de nuevo.',
  'To pay it, choose “Pay Mainstay” under Payment History.':
    'Para pagarlos, elija “Pagar a Mainstay” en Historial de pagos.',
  'To pay it, choose “Pay arrears” under Payment History.':
    'Para pagarlos, elija “Pagar atrasos” en Historial de pagos.',
  'Arrears are owed again': 'De nuevo se deben atrasos',
  'Money on its way for {payment} did not arrive, so {amount} of the arrears is owed again.':
    'El dinero en camino para {payment} no llegó, así que de nuevo se deben {amount} de los atrasos.',
  'The payor can pay it right away.': 'El pagador puede pagarlos de inmediato.',
  'That money then repays what backup paid, or the arrears.':
    'Con ese dinero se repone lo que pagó el respaldo o se pagan los atrasos.',
  'It then repays what backup paid instead, or the arrears.':
    'Así se repone lo que el respaldo pagó en su lugar o se pagan los atrasos.',
  'Nothing is wrong with your account.': 'Su cuenta no tiene ningún problema.',
  'Nothing more is debited from that account.': 'No se debitará nada más de esa cuenta.',
  'Add a bank account under Payment Management, Payment Sources, to keep paying from a bank account.':
    'Agregue una cuenta bancaria en Gestión de pagos, Fuentes de pago, para seguir pagando desde una cuenta bancaria.',
  'Nothing is wrong with your account, and you don’t need to do anything.':
    'Su cuenta no tiene ningún problema y usted no necesita hacer nada.',
  'We will not make the debit again.': 'No haremos el débito de nuevo.',
  'Under Payment History, repay what backup paid instead, or the arrears.':
    'En Historial de pagos, reponga lo que el respaldo pagó en su lugar o pague los atrasos.',
  'Nothing is wrong with your account, and nothing was debited.':
    'Su cuenta no tiene ningún problema y no se debitó nada.',
  'You can start it again in the same place.': 'Puede iniciarlo de nuevo en el mismo lugar.',
  'Payment Management, Payment Sources shows where the check stands.':
    'En Gestión de pagos, Fuentes de pago, se ve cómo va la verificación.',
  'We will make the debit again within ten banking days if the check is complete by then.':
    'Haremos el débito de nuevo en un plazo de diez días bancarios si para entonces la verificación está completa.',
  'We will make the debit again within ten banking days if the check is complete by then, as much is still owed and the account may still be debited.':
    'Haremos el débito de nuevo en un plazo de diez días bancarios si para entonces la verificación está completa, todavía se debe lo mismo y aún se puede debitar la cuenta.',
  'We will make the debit again within ten banking days, for no more than is still owed.':
    'Haremos el débito de nuevo en un plazo de diez días bancarios, por no más de lo que todavía se deba.',
  'The check must be complete by then, and the account must still be open to debits.':
    'Para entonces la verificación tiene que estar completa y la cuenta todavía tiene que admitir débitos.',
  'We will make the debit again within ten banking days if the check is complete by then and the debit is still needed.':
    'Haremos el débito de nuevo en un plazo de diez días bancarios si para entonces la verificación está completa y el débito todavía hace falta.',
  'Once the check is complete, repay what backup paid instead, or the arrears, under Payment History.':
    'Cuando la verificación esté completa, reponga en Historial de pagos lo que el respaldo pagó en su lugar o pague los atrasos.',
  'Nothing was debited.': 'No se debitó nada.',
  'You can start it again once the check is complete.':
    'Puede iniciarlo de nuevo cuando la verificación esté completa.',
  'We will not debit the account again.': 'No volveremos a debitar la cuenta.',
  'Ask your bank why, and add another account.': 'Pregunte a su banco por qué y agregue otra cuenta.',
  'Bank debit refunded': 'Débito bancario reembolsado',
  'Mainstay accepted your dispute of the debit of {debit}.': 'Mainstay aceptó su impugnación del débito de {debit}.',
  'The amount goes back to you, and the account is not debited again until you authorize it again.':
    'El monto vuelve a usted, y la cuenta no se debitará de nuevo hasta que usted la autorice otra vez.',
  'The account is not debited again until you authorize it again.':
    'La cuenta no se debitará de nuevo hasta que usted la autorice otra vez.',
  'Nothing more goes back to you because you have used the provisional credit of {used}.':
    'No vuelve nada más a usted, porque usó el crédito provisional de {used}.',
  'Nothing more goes back to your bank account because you have used the provisional credit of {used}.':
    'No vuelve nada más a su cuenta bancaria, porque usó el crédito provisional de {used}.',
  '{rest} goes back to you.': '{rest} vuelven a usted.',
  '{rest} goes back to your bank account.': '{rest} vuelven a su cuenta bancaria.',
  'You have already used the other {used} as a provisional credit.':
    'Usted ya usó los otros {used} como crédito provisional.',
  'Debit paid back twice': 'Débito devuelto dos veces',
  'Your bank sent back the debit of {debit}, which Mainstay had also refunded.':
    'Su banco devolvió el débito de {debit}, que Mainstay también había reembolsado.',
  'Payment to Mainstay made': 'Pago a Mainstay hecho',
  '{amount} has been paid to Mainstay from your bank account.':
    'Se pagaron {amount} a Mainstay desde su cuenta bancaria.',
  'Payment not paid in full': 'Pago incompleto',
  '{payment} was not paid in full.': '{payment} no se pagó por completo.',
  '{payment} was not paid.': '{payment} no se pagó.',
  'It was added to the arrears.': 'Se sumó a los atrasos.',
  '{amount} is held for the payee.': 'Se retienen {amount} para el beneficiario.',
  '{amount} was paid.': 'Se pagaron {amount}.',
  'The rest was added to the arrears.': 'El resto se sumó a los atrasos.',
  'The bank debit did not bring in the full amount in time.': 'El débito bancario no trajo el monto completo a tiempo.',
  'Payment due soon': 'Un pago vence pronto',
  '{payment} will be collected from your funding sources.': '{payment} se cobrará de sus fuentes de fondos.',
  '{payment} will be collected from your bank account.': '{payment} se cobrará de su cuenta bancaria.',
  '{payment} is being collected from your bank account.': '{payment} se está cobrando de su cuenta bancaria.',
  'Its amount is new: from {day}, the terms ask for {amount} instead of {before}.':
    'Su monto es nuevo: desde el {day}, los términos piden {amount} en lugar de {before}.',
  '{payment} is coming up.': '{payment} se acerca.',
  'With {arrears} toward arrears, it comes to {amount}.': 'Con {arrears} para los atrasos, son {amount}.',
  'Payment due {when}': 'Pago que vence {when}',
  '{payment} is due {when}.': '{payment} vence {when}.',
  '{amount} of it has not been collected yet.': 'Aún faltan por cobrar {amount}.',
  '{amount} of it is being collected from your bank account.': 'Se están cobrando {amount} de su cuenta bancaria.',
  '{amount} of it will be collected from your funding sources.': 'Se cobrarán {amount} de sus fuentes de fondos.',
  'It is being collected from your bank account.': 'Se está cobrando de su cuenta bancaria.',
  'A funding source is needed': 'Hace falta una fuente de fondos',
  '{payment} has no bank account to be collected from.': '{payment} no tiene una cuenta bancaria de la que cobrarse.',
  'Add one under Payment Management.': 'Agregue una en Gestión de pagos.',
  'A payment is waiting for verification': 'Un pago espera una verificación',
  '{payment} cannot be collected because its bank account has not been verified.':
    '{payment} no se puede cobrar porque su cuenta bancaria no está verificada.',
  'Verify it under Payment Management, Payment Sources.': 'Verifíquela en Gestión de pagos, Fuentes de pago.',
  '{payment} has not been collected yet.': '{payment} aún no se ha cobrado.',
  'The bank account it comes from must first be verified.':
    'Primero hay que verificar la cuenta bancaria de la que proviene.',
  'The payor has been told what to do.': 'Se le dijo al pagador qué hacer.',
  'A payment is waiting for a check': 'Un pago espera una verificación',
  '{payment} cannot be collected until we have checked who you are.':
    '{payment} no se puede cobrar hasta que verifiquemos quién es usted.',
  'Payment Management, Payment Sources shows where this stands.':
    'En Gestión de pagos, Fuentes de pago, se ve cómo va esto.',
  'Mainstay checks everyone before money moves, and this check is not complete.':
    'Mainstay verifica a todos antes de mover dinero, y esta verificación no está completa.',
  'Over the limit on bank debits': 'Supera el límite de débitos bancarios',
  'The debit of {debit} was not made again: {amount} is over {limit}.':
    'El débito de {debit} no se hizo de nuevo: {amount} superan {limit}.',
  'No debit was made for {payment}: {amount} is over {limit}.':
    'No se hizo ningún débito para {payment}: {amount} superan {limit}.',
  'We will make the debit when the next month begins or the limit changes.':
    'Haremos el débito cuando empiece el próximo mes o cambie el límite.',
  'Pay Mainstay or the arrears under Payment History, or change the limit under Payment Management.':
    'Pague a Mainstay o los atrasos en Historial de pagos, o cambie el límite en Gestión de pagos.',
  'Change the limit under Payment Management.': 'Cambie el límite en Gestión de pagos.',
  'Change the limit under Payment Management, or keep enough backup funds for that day.':
    'Cambie el límite en Gestión de pagos, o tenga suficientes fondos de respaldo para ese día.',
  'The rest of the payment due {day} was not debited yet: {amount} is over {limit}.':
    'Aún no se debitó el resto del pago con vencimiento el {day}: {amount} superan {limit}.',
  'It is debited when the limit allows it.': 'Se debitará cuando el límite lo permita.',
  'You can change the limit under Payment Management.': 'Puede cambiar el límite en Gestión de pagos.',
  'Your bank debits will change': 'Sus débitos bancarios cambiarán',
  'The payment terms have changed.': 'Cambiaron las condiciones de pago.',
  'The terms of {kind} have changed.': 'Cambiaron las condiciones de {kind}.',
  'Before {day}, we debit at most {before} from your bank account; from that day, {after}.':
    'Antes del {day} debitamos como máximo {before} de su cuenta bancaria; desde ese día, {after}.',
  'Before {day}, we debit at most {before} for it from your bank account; from that day, {after}.':
    'Antes del {day} debitamos por ello como máximo {before} de su cuenta bancaria; desde ese día, {after}.',
  '{amount} for each payment and {arrears} for each arrears payment':
    '{amount} por cada pago y {arrears} por cada pago de atrasos',
  '{amount} for each payment': '{amount} por cada pago',
  '{amount} for each arrears payment': '{amount} por cada pago de atrasos',
  'What we debit for your other obligations stays as it was.':
    'Lo que debitamos por sus otras obligaciones queda como estaba.',
  'If more falls due before then, we debit the difference afterward.':
    'Si antes vence un monto mayor, debitamos la diferencia después.',
  'You can set limits under Payment Management, or revoke the authorization under Payment Sources.':
    'Puede fijar límites en Gestión de pagos, o revocar la autorización en Fuentes de pago.',
  'An obligation has ended': 'Una obligación terminó',
  'An obligation has ended, and arrears are owed': 'Una obligación terminó y se deben atrasos',
  'Obligations have ended': 'Terminaron obligaciones',
  'Obligations have ended, and arrears are owed': 'Terminaron obligaciones y se deben atrasos',
  'Several obligations': 'Varias obligaciones',
  '{kind} ended on {day}, so nothing more falls due for it.':
    '{kind}: terminó el {day}, así que ya no vence nada más por ella.',
  '{kinds} ended on {day}, so nothing more falls due for them.':
    '{kinds}: terminaron el {day}, así que ya no vence nada más por ellas.',
  'No arrears are owed.': 'No se deben atrasos.',
  'Arrears of {owed} are still owed.': 'Todavía se deben atrasos de {owed}.',
  'several obligations': 'varias obligaciones',
  'Arrears of {owed} for {kind} are still owed.': 'Todavía se deben atrasos de {owed} por {kind}.',
  'Arrears of {owed} for {kind} and {kind} are still owed.': 'Todavía se deben atrasos de {owed} por {kind} y {kind}.',
  'Payments toward them continue until they are paid.': 'Los pagos de atrasos siguen hasta saldarlos.',
  'Payments toward them are scheduled, but no bank account can be debited now.':
    'Hay pagos de atrasos programados, pero ahora no se puede debitar ninguna cuenta bancaria.',
  'The returned debit will be tried again, for no more than is still owed.':
    'El débito devuelto se intentará de nuevo, por no más de lo que todavía se deba.',
  'The next is {amount}, due {day}.': 'El próximo es de {amount} y vence el {day}.',
  'Arrears of {owed} for {kind} and {kind} are still owed, and no payment toward them is scheduled.':
    'Todavía se deben atrasos de {owed} por {kind} y {kind}, y no hay ningún pago programado para saldarlos.',
  'Arrears of {owed} for {kind} are still owed, and no payment toward them is scheduled.':
    'Todavía se deben atrasos de {owed} por {kind} y no hay ningún pago programado para saldarlos.',
  'Arrears of {owed} are still owed, and no payment toward them is scheduled.':
    'Todavía se deben atrasos de {owed} y no hay ningún pago programado para saldarlos.',
  'Support ended on {day}, and these arrears are still owed.':
    'La manutención terminó el {day}, y estos atrasos todavía se deben.',
  'No payment toward them is scheduled.': 'No hay ningún pago programado para saldarlos.',
  'You can pay them here, all at once or in parts.': 'Puede pagarlos aquí, de una vez o en partes.',
  'You can pay the rest here, all at once or in parts.': 'Puede pagar el resto aquí, de una vez o en partes.',
  'The payor can pay them at any time.': 'El pagador puede pagarlos en cualquier momento.',
  'One parent has not confirmed the terms that they come from.':
    'Uno de los padres no ha confirmado las condiciones de las que provienen.',
  'This case has no payor now. Until someone joins as the payor, nobody can pay through Mainstay.':
    'Este caso no tiene pagador ahora. Hasta que alguien se una como pagador, nadie puede pagar por Mainstay.',
  'The payor can pay the rest at any time.': 'El pagador puede pagar el resto en cualquier momento.',
  'If you are paid outside Mainstay, record it under Payment History.':
    'Si le pagan fuera de Mainstay, regístrelo en Historial de pagos.',
  'Payments on their way cover all of them.': 'Los pagos en camino los cubren por completo.',
  'Payments on their way cover {amount} of them.': 'Los pagos en camino cubren {amount} de ellos.',
  'You can pay the rest right away under Payment History. Or add an arrears payment to your terms under Payment Management.':
    'Puede pagar el resto de inmediato en Historial de pagos. O agregue un pago de atrasos a sus condiciones en Gestión de pagos.',
  'You can pay them right away under Payment History. Or add an arrears payment to your terms under Payment Management.':
    'Puede pagarlos de inmediato en Historial de pagos. O agregue un pago de atrasos a sus condiciones en Gestión de pagos.',
  'The payor can pay the rest right away. Or an arrears payment can be added to the terms under Payment Management.':
    'El pagador puede pagar el resto de inmediato. O se puede agregar un pago de atrasos a las condiciones en Gestión de pagos.',
  'The payor can pay them right away. Or an arrears payment can be added to the terms under Payment Management.':
    'El pagador puede pagarlos de inmediato. O se puede agregar un pago de atrasos a las condiciones en Gestión de pagos.',
  'Payment is waiting for money to settle': 'El pago espera que se liquide dinero',
  '{payment} has not been paid yet.': '{payment} aún no se ha pagado.',
  'It is waiting because Mainstay cannot advance more in this case until earlier money settles.':
    'Espera porque Mainstay no puede adelantar más en este caso hasta que se liquide dinero anterior.',
  'It is paid once money settles, and by {day} at the latest with what is available.':
    'Se paga cuando el dinero se liquide, y a más tardar el {day} con lo disponible.',
  'Limits on bank debits changed': 'Cambiaron los límites de débitos bancarios',
  'The limits on debits from the payor’s bank accounts are now: {limits}.':
    'Los límites de débitos de las cuentas bancarias del pagador son ahora: {limits}.',
  'The limits on debits from the payor’s bank accounts are now: none.':
    'Los débitos de las cuentas bancarias del pagador no tienen límite ahora.',
  'Your dispute of the debit was upheld.': 'Su impugnación del débito se resolvió a su favor.',
  'Your bank returned a debit while its money was held for the payee.':
    'Su banco devolvió un débito mientras su dinero estaba retenido para el beneficiario.',
  'Your bank returned a debit after the payment was made.': 'Su banco devolvió un débito después de hacerse el pago.',
  'Your dispute of a debit was upheld while its money was held for the payee.':
    'Su impugnación de un débito se resolvió a su favor mientras su dinero estaba retenido para el beneficiario.',
  'Your dispute of a debit was upheld after the payment was made.':
    'Su impugnación de un débito se resolvió a su favor después de hacerse el pago.',
  'The debit did not reach your bank, because {why}.': 'El débito no llegó a su banco, porque {why}.',
  'Your bank returned the debit ({why}).': 'Su banco devolvió el débito ({why}).',
  'You disputed it and got the money back.': 'Usted lo impugnó y recuperó el dinero.',
  'Our bank did not accept it, so nothing was debited.': 'Nuestro banco no lo aceptó, así que no se debitó nada.',
  '{why}, so it was not sent and nothing was debited.': '{why}, así que no se envió y no se debitó nada.',
  'The authorization was revoked before it was sent, so nothing was debited.':
    'La autorización se revocó antes de enviarlo, así que no se debitó nada.',
  'Your bank returned it ({why}).': 'Su banco lo devolvió ({why}).',
  'You disputed {what} and got the money back.': 'Usted impugnó {what} y recuperó el dinero.',
  'Our bank did not accept {what}, so nothing was debited.':
    'Nuestro banco no aceptó {what}, así que no se debitó nada.',
  '{why}, so {what} was not sent and nothing was debited.': '{why}, así que {what} no se envió y no se debitó nada.',
  'The authorization was revoked before {what} was sent, so nothing was debited.':
    'La autorización se revocó antes de enviar {what}, así que no se debitó nada.',
  'Your bank returned {what} ({why}).': 'Su banco devolvió {what} ({why}).',
  'the debit of {amount}': 'el débito de {amount}',
  'the first payment of a flexible plan, {amount}': 'el primer pago de un plan flexible, {amount}',
  'insufficient funds': 'fondos insuficientes',
  'not enough money': 'no hay suficiente dinero',
  'account closed': 'cuenta cerrada',
  'no account found': 'no se encontró la cuenta',
  'invalid account number': 'número de cuenta no válido',
  'account number is not valid': 'el número de cuenta no es válido',
  'authorization revoked': 'autorización revocada',
  'permission to debit withdrawn': 'se retiró el permiso para debitar',
  'payment stopped': 'pago detenido',
  'payment stopped by the account holder': 'el titular de la cuenta detuvo el pago',
  'uncollected funds': 'fondos aún no disponibles',
  'money not available yet': 'el dinero aún no está disponible',
  'not authorized': 'no autorizado',
  'debit not authorized': 'débito no autorizado',
  'not as authorized': 'distinto de lo autorizado',
  'debit does not match its authorization': 'el débito no coincide con su autorización',
  'account frozen': 'cuenta congelada',
  'not a transaction account': 'no es una cuenta de transacciones',
  'account does not allow debits': 'la cuenta no permite débitos',
  'refused by its holder': 'rechazado por su titular',
  'refused by the account holder': 'lo rechazó el titular de la cuenta',
  'not authorized by the company': 'no autorizado por la empresa',
  'debit not authorized by the company': 'débito no autorizado por la empresa',
  'our bank did not accept it': 'nuestro banco no lo aceptó',
  'its authorization was revoked first': 'antes se revocó su autorización',
  'a check that Mainstay makes before money moves is not complete':
    'una verificación que Mainstay hace antes de mover dinero no está completa',
  'A check that Mainstay makes before money moves is not complete':
    'Una verificación que Mainstay hace antes de mover dinero no está completa',
  'returned by the bank': 'devuelto por el banco',
};

/** A return code before its words: "R01, not enough money". Every code of domain/payments/return-codes.ts is here. */
const CODES: Sayings = {
  ...Object.fromEntries(
    ['R01', 'R02', 'R03', 'R04', 'R07', 'R08', 'R09', 'R10', 'R11', 'R16', 'R20', 'R23', 'R29'].map((code) => [
      `${code}, {words}`,
      `${code}, {words}`,
    ]),
  ),
  '{code}, returned by the bank': '{code}, devuelto por el banco',
};

const PAYOUTS: Sayings = {
  'Held for you': 'Retenido para usted',
  'Held for the payee': 'Retenido para el beneficiario',
  'Money came back from your bank': 'El dinero volvió de su banco',
  'Payment came back from the bank': 'El pago volvió del banco',
  'Money sent to your bank account': 'Dinero enviado a su cuenta bancaria',
  'Your withdrawal of {amount}': 'Su retiro de {amount}',
  'Your refund of {amount}': 'Su reembolso de {amount}',
  'your withdrawal of {amount}': 'su retiro de {amount}',
  'your refund of {amount}': 'su reembolso de {amount}',
  '{what} is held for you and will be sent as soon as you have a working bank account.':
    '{what} queda retenido para usted y se enviará en cuanto tenga una cuenta bancaria que funcione.',
  '{what} is held for you and will be sent as soon as your bank account is verified.':
    '{what} queda retenido para usted y se enviará en cuanto su cuenta bancaria esté verificada.',
  '{what} is held for you and will be sent as soon as we have checked who you are.':
    '{what} queda retenido para usted y se enviará en cuanto verifiquemos quién es usted.',
  'It is held for you and will be sent as soon as you have a working bank account.':
    'Queda retenido para usted y se enviará en cuanto tenga una cuenta bancaria que funcione.',
  'It is held for you and will be sent as soon as we have checked who you are.':
    'Queda retenido para usted y se enviará en cuanto verifiquemos quién es usted.',
  'Add one under Payment Management, Payment Sources.': 'Agregue una en Gestión de pagos, Fuentes de pago.',
  '{what} could not be paid into your bank account and came back.':
    '{what} no se pudo pagar a su cuenta bancaria y volvió.',
  '{what} could not be paid into your bank account ending in {digits} and came back.':
    '{what} no se pudo pagar a su cuenta bancaria terminada en {digits} y volvió.',
  'Your bank account was removed before {what} was sent to it.':
    'Su cuenta bancaria se eliminó antes de enviarle {what}.',
  'Your bank account ending in {digits} was removed before {what} was sent to it.':
    'Su cuenta bancaria terminada en {digits} se eliminó antes de enviarle {what}.',
  '{what} has not been sent yet.': '{what} aún no se ha enviado.',
  'Our bank did not accept it.': 'Nuestro banco no lo aceptó.',
  'We will send it again on the next banking day.': 'Lo enviaremos de nuevo el próximo día bancario.',
  '{what}, which was held for you, is on its way to your bank account.':
    '{what}, que estaba retenido para usted, va en camino a su cuenta bancaria.',
  '{what}, which was held for you, is on its way to your bank account ending in {digits}.':
    '{what}, que estaba retenido para usted, va en camino a su cuenta bancaria terminada en {digits}.',
  '{what} has been collected.': '{what} se cobró.',
  'It is held for the payee {until}; nothing more is due for it.':
    'Queda retenido para el beneficiario {until}; no se debe nada más por él.',
  'Nobody is the payee now, so it is held {until}; nothing more is due for it.':
    'Ahora nadie es el beneficiario, así que queda retenido {until}; no se debe nada más por él.',
  'Nobody is the payee now, so it is held {until}.': 'Ahora nadie es el beneficiario, así que queda retenido {until}.',
  'until a payee has joined and has an account': 'hasta que se una un beneficiario que tenga una cuenta',
  '{what} has arrived and is held for the payee {until}.':
    '{what} llegó y queda retenido para el beneficiario {until}.',
  'until there is an account to pay it to': 'hasta que haya una cuenta a la que pagarlo',
  'until {day}, when the payee’s account is first used':
    'hasta el {day}, cuando se use por primera vez la cuenta del beneficiario',
  'until the payee’s account is verified': 'hasta que se verifique la cuenta del beneficiario',
  'until a check that Mainstay makes before money moves is complete':
    'hasta que se complete una verificación que Mainstay hace antes de mover dinero',
  'until the payee has joined and a check that Mainstay makes before money moves is complete':
    'hasta que el beneficiario se una y se complete una verificación que Mainstay hace antes de mover dinero',
  'The payee can add one, or verify the current one, under Payment Management, Payment Sources.':
    'El beneficiario puede agregar una, o verificar la actual, en Gestión de pagos, Fuentes de pago.',
  'The payee can verify it under Payment Management, Payment Sources.':
    'El beneficiario puede verificarla en Gestión de pagos, Fuentes de pago.',
  'The payee can see where it stands under Payment Management, Payment Sources.':
    'El beneficiario puede ver cómo va en Gestión de pagos, Fuentes de pago.',
  '{what} could not be paid into the payee’s account and came back.':
    '{what} no se pudo pagar a la cuenta del beneficiario y volvió.',
  '{what} was not sent: the payee’s account was removed before that.':
    '{what} no se envió: la cuenta del beneficiario se eliminó antes.',
  'It is held for the payee and will be sent again as soon as there is a working account.':
    'Queda retenido para el beneficiario y se enviará de nuevo en cuanto haya una cuenta que funcione.',
  'It is held for the payee and will be sent again as soon as there is a working account; nothing more is due for it.':
    'Queda retenido para el beneficiario y se enviará de nuevo en cuanto haya una cuenta que funcione; no se debe nada más por él.',
  '{what} has not been sent yet: a check that Mainstay makes before money moves is not complete.':
    '{what} aún no se ha enviado: una verificación que Mainstay hace antes de mover dinero no está completa.',
  'It is held for the payee and will be sent once it is.':
    'Queda retenido para el beneficiario y se enviará cuando lo esté.',
  '{what} was held and is now on its way to the payee; expected {day}.':
    '{what} estaba retenido y ya va en camino al beneficiario; se espera el {day}.',
  '{what} was held and has now been paid to the payee.': '{what} estaba retenido y ya se pagó al beneficiario.',
  '{what} was held and has now been paid.': '{what} estaba retenido y ya se pagó.',
  'Held for the payee who has left': 'Retenido para el beneficiario que dejó el caso',
  'who has left the case, and goes to nobody else': 'que dejó el caso, y no va a nadie más',
  '{what} was held for the payee who has left the case and has now been paid to them.':
    '{what} estaba retenido para el beneficiario que dejó el caso y ya se le pagó.',
  '{what} was held for you and has now been paid to you.': '{what} estaba retenido para usted y ya se le pagó.',
  '{what} was held for the payee who has left the case and is now on its way to them; expected {day}.':
    '{what} estaba retenido para el beneficiario que dejó el caso y ya va en camino; se espera el {day}.',
  '{what} was held for you and is now on its way to you; expected {day}.':
    '{what} estaba retenido para usted y ya va en camino; se espera el {day}.',
  '{what} has not reached the account of the payee who has left the case.':
    '{what} no llegó a la cuenta del beneficiario que dejó el caso.',
  'It is held for them and goes to nobody else.': 'Queda retenido para esa persona y no va a nadie más.',
  '{what} has not reached your account and is held for you.':
    '{what} no llegó a su cuenta y queda retenido para usted.',
  'Add a bank account under Payment Settings of this case, and it is paid to you.':
    'Agregue una cuenta bancaria en Configuración de pagos de este caso, y se le pagará.',
  'It goes to nobody else.': 'No va a nadie más.',
  '{amount} that was collected for the payee who has left the case is held for them and goes to nobody else.':
    '{amount} que se cobraron para el beneficiario que dejó el caso quedan retenidos para esa persona y no van a nadie más.',
  '{amount} is held for you.': 'Se retienen {amount} para usted.',
  'Returned to the payor': 'Devuelto al pagador',
  '{what} was held for the payee who has left the case and has been returned to you.':
    '{what} estaba retenido para el beneficiario que dejó el caso y se le devolvió a usted.',
  '{what} was held for the payee who has left the case and has been returned to the payor.':
    '{what} estaba retenido para el beneficiario que dejó el caso y se devolvió al pagador.',
  '{what} was held for you and has been returned to the payor.':
    '{what} estaba retenido para usted y se devolvió al pagador.',
  '{amount} is in your wallet.': '{amount} están en su billetera.',
  '{amount} paid what you owed to Mainstay.': '{amount} pagaron lo que usted debía a Mainstay.',
  'It was not paid to them: {amount} is owed as arrears.': 'No se le pagó: {amount} se deben como atrasos.',
  'It was not paid to you.': 'No se le pagó a usted.',
};

const SOURCES: Sayings = {
  'Funding source added': 'Fuente de fondos agregada',
  'A funding source was added to this case.': 'Se agregó una fuente de fondos a este caso.',
  'Bank account no longer debited': 'Ya no se debita una cuenta bancaria',
  'The authorization to debit a bank account in this case was revoked.':
    'Se revocó la autorización para debitar una cuenta bancaria de este caso.',
  'Payments due are debited from another bank account.': 'Los pagos que vencen se debitan de otra cuenta bancaria.',
  'If there is none, backup pays them on the due date if there is enough; otherwise they wait until an account is added.':
    'Si no hay ninguna, el respaldo los paga en la fecha de vencimiento si alcanza; si no, esperan hasta que se agregue una cuenta.',
  'Funding source removed': 'Fuente de fondos eliminada',
  'A funding source was removed from this case.': 'Se eliminó una fuente de fondos de este caso.',
  'Bank account corrected': 'Cuenta bancaria corregida',
  'The bank sent us a correction for {what}.': 'El banco nos envió una corrección para {what}.',
  'where your money goes': 'el destino de su dinero',
  'We use it from now on.': 'La usamos desde ahora.',
  'Funding source confirmed': 'Fuente de fondos confirmada',
  'Money for a funding source in this case has arrived.': 'Llegó dinero para una fuente de fondos de este caso.',
  'It can now be drawn.': 'Ya se puede disponer de él.',
  'Funding source holds no money yet': 'La fuente de fondos aún no tiene dinero',
  '{amount} was declared for {source} while no real money moved.':
    'Se declararon {amount} para {source} cuando no se movía dinero real.',
  'Real money moves now, so nothing of that is drawn.': 'Ahora se mueve dinero real, así que no se dispone de eso.',
  'Add money to it under Payment Sources so that it can be drawn.':
    'Agréguele dinero en Fuentes de pago para poder disponer de él.',
  'Ask its lender to send money to Mainstay.': 'Pida a su prestamista que envíe dinero a Mainstay.',
  'We will tell you when it has arrived and can be drawn.':
    'Le avisaremos cuando haya llegado y se pueda disponer de él.',
  'The balance of a funding source in this case was entered while no real money moved.':
    'El saldo de una fuente de fondos de este caso se ingresó cuando no se movía dinero real.',
  'Real money moves now, so nothing is drawn from it until money has come in.':
    'Ahora se mueve dinero real, así que no se dispone de ella hasta que haya entrado dinero.',
  'Two small amounts are in your account': 'Hay dos montos pequeños en su cuenta',
  'We sent two amounts under $1.00 to the account ending in {digits} and took their sum back.':
    'Enviamos dos montos de menos de $1.00 a la cuenta terminada en {digits} y recuperamos su suma.',
  'To verify that the account is yours, check its statement and enter them under Payment Management, Payment Sources.':
    'Para verificar que la cuenta es suya, revise su estado de cuenta e ingréselos en Gestión de pagos, Fuentes de pago.',
  'A bank account could not be verified': 'No se pudo verificar una cuenta bancaria',
  'The amounts entered for the account ending in {digits} were wrong three times, so it is suspended.':
    'Los montos ingresados para la cuenta terminada en {digits} fueron incorrectos tres veces, así que está suspendida.',
  'Add another account, or write to us to verify it with a document.':
    'Agregue otra cuenta, o escríbanos para verificarla con un documento.',
  'The account ending in {digits} is suspended.': 'La cuenta terminada en {digits} está suspendida.',
  'The holder of the account ending in {digits} told its bank that our test entries were not authorized ({why}), so it is suspended.':
    'El titular de la cuenta terminada en {digits} dijo a su banco que nuestros montos de prueba no estaban autorizados ({why}), así que está suspendida.',
  'The bank of the account ending in {digits} sent back our test entries ({why}), so it is suspended.':
    'El banco de la cuenta terminada en {digits} devolvió nuestros montos de prueba ({why}), así que está suspendida.',
  'Check its numbers and add it again, or add another account.':
    'Revise sus números y agréguela de nuevo, o agregue otra cuenta.',
  'Its bank has frozen it, so no money can go in or out, and we will not try it again.':
    'Su banco la congeló, así que no puede entrar ni salir dinero, y no lo intentaremos de nuevo.',
  'Ask the bank why, and add another account.': 'Pregunte al banco por qué y agregue otra cuenta.',
  'Its bank says it is closed, so we will not try it again.':
    'Su banco dice que está cerrada, así que no lo intentaremos de nuevo.',
  'If the account is yours, tell its bank to allow Mainstay’s entries, and write to us.':
    'Si la cuenta es suya, pida a su banco que permita los movimientos de Mainstay y escríbanos.',
  'Otherwise, add an account of your own.': 'Si no lo es, agregue una cuenta propia.',
  'Check its numbers and add it again, or write to us to verify it with a document.':
    'Revise sus números y agréguela de nuevo, o escríbanos para verificarla con un documento.',
  'Bank account verified': 'Cuenta bancaria verificada',
  'The account ending in {digits} has been verified and is ready to use.':
    'La cuenta terminada en {digits} está verificada y lista para usarse.',
  'The account ending in {digits} has been verified.': 'La cuenta terminada en {digits} está verificada.',
  'It is first used on {day} because a change takes three banking days.':
    'Se usará por primera vez el {day}, porque un cambio tarda tres días bancarios.',
};

const EXPENSES: Sayings = {
  'Expense shares proposed': 'Reparto de gastos propuesto',
  '{who} proposed how expenses are shared: {terms}.': '{who} propuso cómo se reparten los gastos: {terms}.',
  'Expense shares agreed': 'Reparto de gastos acordado',
  'Expense shares set': 'Reparto de gastos fijado',
  '{who} agreed to how expenses are shared: {terms}.': '{who} aceptó cómo se reparten los gastos: {terms}.',
  '{who} set how expenses are shared: {terms}.': '{who} fijó cómo se reparten los gastos: {terms}.',
  'Expense shares refused': 'Reparto de gastos rechazado',
  '{who} refused the proposed expense shares: {shares}.': '{who} rechazó el reparto de gastos propuesto: {shares}.',
  '{who} withdrew the expense shares they had proposed.': '{who} retiró el reparto de gastos que había propuesto.',
  'The parent who proposed these expense shares has left the case, so the proposal ended.':
    'El padre o la madre que propuso este reparto de gastos salió del caso, así que la propuesta terminó.',
  'It was proposed to share expenses so: {terms}.': 'Se propuso repartir los gastos así: {terms}.',
  'Nobody decided on the proposed expense shares within 14 days, so the proposal lapsed.':
    'Nadie decidió sobre el reparto de gastos propuesto en 14 días, así que la propuesta caducó.',
  '{shares}, due {days} days after they are asked for': '{shares}; vencen {days} días después de pedirse',
  '{shares}, due {days} days after they are asked for, offset at the end of each month':
    '{shares}; vencen {days} días después de pedirse y se compensan al final de cada mes',
  '{payor} for the payor and {payee} for the payee': '{payor} para el pagador y {payee} para el beneficiario',
  'a medical expense of {total} (paid {day})': 'un gasto médico de {total} (pagado el {day})',
  'a child care expense of {total} (paid {day})': 'un gasto de cuidado infantil de {total} (pagado el {day})',
  'a school expense of {total} (paid {day})': 'un gasto escolar de {total} (pagado el {day})',
  'an expense of {total} (paid {day})': 'un gasto de {total} (pagado el {day})',
  'a shared expense of {total} (paid {day})': 'un gasto compartido de {total} (pagado el {day})',
  'Share of an expense requested': 'Se pidió una parte de un gasto',
  '{who} asked you to share {what}: {share} by {day}.':
    '{who} le pidió que comparta {what}: {share} a más tardar el {day}.',
  '{who} asked the {side} to share {what}: {share} by {day}.':
    '{who} pidió al {side} que comparta {what}: {share} a más tardar el {day}.',
  'The receipt is under Shared Expenses.': 'El recibo está en Gastos compartidos.',
  'Expense agreed': 'Gasto aceptado',
  '{who} agreed to {amount} of {what}, due {day}.': '{who} aceptó {amount} de {what}; vencen el {day}.',
  'Expense refused': 'Gasto rechazado',
  'Expense withdrawn': 'Gasto retirado',
  '{who} withdrew their request to share {what}.': '{who} retiró su solicitud de compartir {what}.',
  'Nothing is owed for it.': 'No se debe nada por él.',
  '{who} refused to share {what}.': '{who} rechazó compartir {what}.',
  'Reason: The order or our agreement does not cover it.': 'Motivo: la orden o nuestro acuerdo no lo cubre.',
  'Reason: I should have been asked first.': 'Motivo: debieron preguntarme antes.',
  'Reason: The amount does not match the receipt.': 'Motivo: el monto no coincide con el recibo.',
  'Reason: That is not the share we agreed on.': 'Motivo: esa no es la parte que acordamos.',
  'Reason: Insurance or someone else paid for it.': 'Motivo: lo pagó el seguro u otra persona.',
  'Reason: I have already paid my share.': 'Motivo: ya pagué mi parte.',
  'Reason: The receipt is unreadable or for something else.': 'Motivo: el recibo es ilegible o de otra cosa.',
  'Expense not answered': 'Gasto sin respuesta',
  'The {side} did not answer in time about {what}.': 'El {side} no respondió a tiempo sobre {what}.',
  'The {side} did not answer in time about {what}: their share is {share}.':
    'El {side} no respondió a tiempo sobre {what}: su parte es de {share}.',
  'You did not answer in time about {what}: your share is {share}.':
    'Usted no respondió a tiempo sobre {what}: su parte es de {share}.',
  'It can still be agreed to or paid.': 'Todavía se puede aceptar o pagar.',
  'Nothing is debited for it automatically.': 'No se debita nada por él automáticamente.',
  'Expense overdue': 'Gasto vencido',
  '{amount} of {what} was due {day} from the {side} and has not been paid.':
    '{amount} de {what} vencieron el {day} para el {side} y no se han pagado.',
  'Payment to confirm': 'Pago por confirmar',
  '{who} says that {amount} of {what} was paid outside Mainstay on {day}.':
    '{who} dice que {amount} de {what} se pagaron fuera de Mainstay el {day}.',
  'It counts once you confirm it.': 'Cuenta cuando usted lo confirme.',
  'It counts once the {side} confirms it.': 'Cuenta cuando el {side} lo confirme.',
  '{who} confirmed that {amount} of {what} was paid outside Mainstay on {day}.':
    '{who} confirmó que {amount} de {what} se pagaron fuera de Mainstay el {day}.',
  'Expenses offset': 'Gastos compensados',
  'At the end of {month}, {amount} that each parent owed the other for expenses was offset.':
    'Al final de {month} se compensaron {amount} que cada uno de los padres debía al otro por gastos.',
  'Offset taken back': 'Compensación anulada',
  '{amount} of {what} is owed again by the {side}.': 'El {side} debe de nuevo {amount} de {what}.',
  'It had been offset against {what}, whose whole share was paid outside Mainstay before.':
    'Se había compensado con {what}, cuya parte completa se había pagado antes fuera de Mainstay.',
  'Support is not part of this.': 'La manutención no forma parte de esto.',
  'Expense not paid': 'Gasto sin pagar',
  'You owe your share of {what} again.': 'Usted debe de nuevo su parte de {what}.',
  'A payment of {amount} for {what} did not go through.': 'Un pago de {amount} por {what} no se completó.',
  'The share is owed again.': 'La parte se debe de nuevo.',
};

const PLANS: Sayings = {
  'Your dispute has been received': 'Recibimos su impugnación',
  'Someone at Mainstay will look into the debit of {amount} and answer by {day}.':
    'Una persona de Mainstay revisará el débito de {amount} y responderá a más tardar el {day}.',
  'If it takes longer, we put {amount} in your wallet until we answer, by {day}.':
    'Si toma más tiempo, pondremos {amount} en su billetera hasta responder, a más tardar el {day}.',
  'Provisional credit': 'Crédito provisional',
  '{amount} is in your wallet until your dispute is answered, by {day}.':
    '{amount} están en su billetera hasta que se responda su impugnación, a más tardar el {day}.',
  'You can use it in the meantime.': 'Puede usarlos mientras tanto.',
  'Dispute decided in your favor': 'Impugnación resuelta a su favor',
  'Dispute not upheld': 'Impugnación no aceptada',
  'The debit of {amount} stands.': 'El débito de {amount} se mantiene.',
  'The debit of {amount} is back in your bank account: your bank has returned it.':
    'El débito de {amount} está de vuelta en su cuenta bancaria: su banco lo devolvió.',
  'The debit of {amount} was not authorized and goes back to your bank account.':
    'El débito de {amount} no estaba autorizado y vuelve a su cuenta bancaria.',
  'The debit of {amount} was not authorized.': 'El débito de {amount} no estaba autorizado.',
  'The provisional credit of {amount} has ended.': 'El crédito provisional de {amount} terminó.',
  '{amount} of it was used and is now due to Mainstay.': 'Se usaron {amount} de él, que ahora se deben a Mainstay.',
  'Credit line released': 'Línea de crédito descongelada',
  'Your credit line can be used again.': 'Su línea de crédito se puede usar de nuevo.',
  'Membership fee refunded': 'Cargo de membresía reembolsado',
  'Membership fee not charged': 'No se cobró el cargo de membresía',
  'Membership paused': 'Membresía en pausa',
  'The membership fee of {fee} was refunded and is owed again.':
    'El cargo de membresía de {fee} se reembolsó y se debe de nuevo.',
  'The membership fee of {fee} could not be charged.': 'No se pudo cobrar el cargo de membresía de {fee}.',
  'It will be tried again.': 'Se intentará de nuevo.',
  'It will not be tried again.': 'No se intentará de nuevo.',
  'You cannot make new plans until you activate the membership again.':
    'No puede crear planes nuevos hasta que active la membresía otra vez.',
  'Existing plans continue.': 'Los planes existentes continúan.',
  'First payment refunded': 'Primer pago reembolsado',
  'First payment returned': 'Primer pago devuelto',
  'The payee keeps the money.': 'El beneficiario conserva el dinero.',
  'Nothing is taken from the payee.': 'No se le quita nada al beneficiario.',
  'You owe Mainstay what backup does not cover.': 'Usted debe a Mainstay lo que el respaldo no cubre.',
  'Flexible plan completed': 'Plan flexible completado',
  'The second payment of {amount} was made.': 'Se hizo el segundo pago de {amount}.',
  'The plan is completed.': 'El plan está completo.',
  'We will try the debit again.': 'Intentaremos el débito de nuevo.',
  'Second payment refunded': 'Segundo pago reembolsado',
  'Second payment not made': 'No se hizo el segundo pago',
  'The second payment of a flexible plan is owed again.': 'El segundo pago de un plan flexible se debe de nuevo.',
  'The second payment of a flexible plan could not be made.': 'No se pudo hacer el segundo pago de un plan flexible.',
  'Second payment available': 'Segundo pago disponible',
  'The second payment of {amount} can be made now.': 'Ya se puede hacer el segundo pago de {amount}.',
  'It is due {day}.': 'Vence el {day}.',
  'Second payment due {when}': 'El segundo pago vence {when}',
  'The second payment of {amount} is due today, {day}.': 'El segundo pago de {amount} vence hoy, {day}.',
  'The second payment of {amount} is due tomorrow, {day}.': 'El segundo pago de {amount} vence mañana, {day}.',
  'The second payment of {amount} is due in {days} days, {day}.':
    'El segundo pago de {amount} vence en {days} días, el {day}.',
  'Second payment overdue': 'Segundo pago vencido',
  'The second payment of {amount} was due {day}.': 'El segundo pago de {amount} venció el {day}.',
  'Pay it before {day}, or the plan will be in default.':
    'Páguelo antes del {day} o el plan quedará en incumplimiento.',
  'Flexible plan in default': 'Plan flexible en incumplimiento',
  'The second payment of {amount} due {day} was not made.':
    'No se hizo el segundo pago de {amount} con vencimiento el {day}.',
  'The plan is in default, interest accrues, and your credit line is frozen.':
    'El plan está en incumplimiento, se acumulan intereses y su línea de crédito está congelada.',
  'Resolve it under Flexible Payments.': 'Resuélvalo en Pagos flexibles.',
  'The line is released three banking days after your last plan in default is paid.':
    'La línea se descongela tres días bancarios después de pagar su último plan en incumplimiento.',
  'A flexible plan of this case is in default.': 'Un plan flexible de este caso está en incumplimiento.',
  'The payee keeps what was paid.': 'El beneficiario conserva lo que se pagó.',
};

const INSURANCE: Sayings = {
  'Claim filed': 'Reclamo presentado',
  'Claim {number} was filed on policy {policy}.': 'Se presentó el reclamo {number} sobre la póliza {policy}.',
  'It is reviewed in 1-2 business days.': 'Se revisa en 1 o 2 días hábiles.',
  'Claim approved': 'Reclamo aprobado',
  'Claim not approved': 'Reclamo no aprobado',
  'Claim {number} was approved: {amount} will be paid to the payee.':
    'Se aprobó el reclamo {number}: se pagarán {amount} al beneficiario.',
  'Claim {number} was not approved.': 'No se aprobó el reclamo {number}.',
  'Claim not paid': 'Reclamo no pagado',
  'Claim {number} was not paid: nothing of that payment is left to pay.':
    'No se pagó el reclamo {number}: ya no queda nada por pagar de ese pago.',
  'Claim held for the payee': 'Reclamo retenido para el beneficiario',
  '{amount} for claim {number} is held for the payee.':
    '{amount} del reclamo {number} se retienen para el beneficiario.',
  'Payment History shows why.': 'En Historial de pagos se ve por qué.',
  'Claim on its way': 'Reclamo en camino',
  '{amount} for claim {number} is on its way to the payee; expected {day}.':
    '{amount} del reclamo {number} van en camino al beneficiario; se esperan el {day}.',
  'Claim paid': 'Reclamo pagado',
  '{amount} was paid to the payee for claim {number}.': 'Se pagaron {amount} al beneficiario por el reclamo {number}.',
  'Insurance application approved': 'Solicitud de seguro aprobada',
  'Insurance application not approved': 'Solicitud de seguro no aprobada',
  'Application {number} was approved: {coverage} of coverage for {premium} a month.':
    'Se aprobó la solicitud {number}: {coverage} de cobertura por {premium} al mes.',
  'The first premium is due today.': 'La primera prima vence hoy.',
  'Application {number} was not approved.': 'No se aprobó la solicitud {number}.',
  'Policy suspended': 'Póliza suspendida',
  'Policy {number} is suspended: {amount} of premiums is overdue.':
    'La póliza {number} está suspendida: hay {amount} de primas vencidas.',
  'Paying it restores coverage.': 'Al pagarlas se restablece la cobertura.',
  'The policy is cancelled 60 days after its due date.':
    'La póliza se cancela 60 días después de la fecha de vencimiento de la prima.',
  'Policy {number} is suspended.': 'La póliza {number} está suspendida.',
  'Nothing is covered until it is reinstated.': 'No se cubre nada hasta que se restablezca.',
  'Policy {number} covers again from today.': 'La póliza {number} cubre de nuevo desde hoy.',
  'Policy reinstated': 'Póliza restablecida',
  'Policy cancelled': 'Póliza cancelada',
  'Policy {number} was cancelled on {day}.': 'La póliza {number} se canceló el {day}.',
  'Policy {number} was cancelled.': 'La póliza {number} se canceló.',
  'Policy renewal': 'Renovación de la póliza',
  'Policy {number} ends {day}.': 'La póliza {number} termina el {day}.',
  'Another year costs {premium} a month.': 'Otro año cuesta {premium} al mes.',
  'Agree to it under Insurance, or coverage ends.': 'Acéptelo en Seguro de protección o la cobertura termina.',
  'Premium refunded': 'Prima reembolsada',
  'Premium not paid': 'Prima no pagada',
  'A premium was refunded.': 'Se reembolsó una prima.',
  'A premium could not be paid.': 'No se pudo pagar una prima.',
  'Premium overdue': 'Prima vencida',
  'The premium of {amount} for policy {number} was due {day}.':
    'La prima de {amount} de la póliza {number} venció el {day}.',
  'Pay it to keep your coverage.': 'Páguela para conservar su cobertura.',
  'Premium due': 'Prima por pagar',
  'The premium of {amount} for policy {number} is due {day}.':
    'La prima de {amount} de la póliza {number} vence el {day}.',
  'Premium due {when}': 'Prima que vence {when}',
  'The premium of {amount} for policy {number} is due today, {day}.':
    'La prima de {amount} de la póliza {number} vence hoy, {day}.',
  'The premium of {amount} for policy {number} is due tomorrow, {day}.':
    'La prima de {amount} de la póliza {number} vence mañana, {day}.',
  'The premium of {amount} for policy {number} is due in {days} days, {day}.':
    'La prima de {amount} de la póliza {number} vence en {days} días, el {day}.',
};

/** Kinds of notices, as the filter names them. */
const KINDS: Sayings = {
  'Expense shares': 'Reparto de gastos',
  'Outside payment': 'Pago fuera de Mainstay',
  'Source needed': 'Falta una fuente',
  'Payment returned': 'Pago devuelto',
  'Payment due': 'Pago por vencer',
  'Payout returned': 'Envío devuelto',
  'Payout held': 'Envío retenido',
  'Returned to payor': 'Devuelto al pagador',
  'More than owed': 'Más de lo que se debía',
  'Payment over limit': 'Pago sobre el límite',
  'Source undeclared': 'Fuente sin dinero',
  'Source removed': 'Fuente eliminada',
  'Source funded': 'Fuente con dinero',
  'Source corrected': 'Fuente corregida',
  'Source added': 'Fuente agregada',
  'Settings changed': 'Configuración cambiada',
  'Settings confirmed': 'Configuración confirmada',
  'Settings disputed': 'Configuración no confirmada',
  'Second payment failed': 'Segundo pago no hecho',
  'Removal refused': 'Salida rechazada',
  'Removal asked': 'Salida pedida',
  'Proposal made': 'Propuesta hecha',
  'Plan returned': 'Plan devuelto',
  'Plan overdue': 'Plan vencido',
  'Plan opens': 'Plan disponible',
  'Plan due': 'Plan por vencer',
  'Plan defaulted': 'Plan en incumplimiento',
  'Plan completed': 'Plan completado',
  'Person refused': 'Persona no verificada',
  'Person cleared': 'Persona verificada',
  'Payout sent': 'Envío hecho',
  'Payout account corrected': 'Cuenta corregida',
  'Payments wait': 'Pagos en espera',
  'Payment waits': 'Pago en espera',
  'Payment failed': 'Pago fallido',
  'Person verified': 'Persona verificada',
  'Person left': 'Persona que salió',
  'Person joined': 'Persona que se unió',
  'Obligation ended': 'Obligación terminada',
  'Membership charge failed': 'Membresía no cobrada',
  'Line released': 'Línea descongelada',
  'Limits changed': 'Límites cambiados',
  'Insurance application': 'Solicitud de seguro',
  'Help answered': 'Pregunta respondida',
  'Expenses netted': 'Gastos compensados',
  'Expense stands': 'Gasto sin respuesta',
  'Expense said paid': 'Gasto por confirmar',
  'Expense asked': 'Gasto pedido',
  'Document ready': 'Documento listo',
  'Document failed': 'Documento no leído',
  'Dispute opened': 'Impugnación abierta',
  'Dispute credited': 'Crédito provisional',
  'Dispute answered': 'Impugnación respondida',
  'Debits change': 'Cambio de débitos',
  'Credit decision': 'Decisión de crédito',
  'Confirmation asked': 'Confirmación pedida',
  'Claim decided': 'Reclamo decidido',
  'Case details changed': 'Detalles del caso',
  'Backup used': 'Respaldo usado',
  'Authorization revoked': 'Autorización revocada',
  'Account proven': 'Cuenta verificada',
  'Account proof failed': 'Cuenta no verificada',
  'Account amounts sent': 'Montos enviados',
};

/** Titles and messages of notices. */
export const NOTIFICATIONS_SAID: Sayings = {
  ...PARTS,
  ...KINDS,
  ...PEOPLE,
  ...TERMS,
  ...PAYMENTS,
  ...CODES,
  ...PAYOUTS,
  ...OUTSIDE,
  ...SOURCES,
  ...EXPENSES,
  ...PLANS,
  ...INSURANCE,
};
