// biome-ignore-all lint/suspicious/noTemplateCurlyInString: a dollar sign tells an amount

import type { Sayings } from '../translate.ts';

/** Payments: their states, what happened to them, and where their money is. */
const OF_PAYMENTS: Sayings = {
  Pending: 'Pendiente',
  Processing: 'En proceso',
  Completed: 'Completado',
  Failed: 'Fallido',
  Arrears: 'Atrasos',
  Expense: 'Gasto compartido',
  Insurance: 'Seguro',
  'Flexible payment': 'Pago flexible',
  Wallet: 'Billetera',
  'Bank account': 'Cuenta bancaria',
  'the bank account': 'la cuenta bancaria',
  'In proportion to what is owed': 'En proporción a lo que se debe',
  Equally: 'Por partes iguales',
  'Line of credit': 'Línea de crédito',
  'Escrow account': 'Depósito en garantía',
  'Flexible plan': 'Plan flexible',
  'Insurance claim': 'Reclamo del seguro',
  'Outside Mainstay': 'Fuera de Mainstay',
  'Not collected yet': 'Aún no se cobra',
  'Nothing collected': 'No se cobró nada',
  'On time': 'A tiempo',
  '1 day late': 'Con 1 día de retraso',
  '{days} days late': 'Con {days} días de retraso',
  'The debit was refunded to the payor after a dispute': 'El débito se reembolsó al pagador tras una disputa',
  'LoC draw used': 'Se usó la línea de crédito',
  'Paid toward arrears': 'Pagado para los atrasos',
  'The arrears were paid otherwise': 'Los atrasos se pagaron de otra manera',
  'Share of a medical expense': 'Parte de un gasto médico',
  'Share of a child care expense': 'Parte de un gasto de cuidado infantil',
  'Share of a school expense': 'Parte de un gasto escolar',
  'Share of a shared expense': 'Parte de un gasto compartido',
  'Insurance claim {number}': 'Reclamo del seguro {number}',
  'Paid by insurance claim {number}': 'Pagado con el reclamo del seguro {number}',
  'The rest, {amount}, paid by flexible plan': 'El resto, {amount}, pagado con un plan flexible',
  'The rest, {amount}, paid by flexible plan; {more}': 'El resto, {amount}, pagado con un plan flexible; {more}',
  'The rest, {amount}, paid by insurance claim': 'El resto, {amount}, pagado con un reclamo del seguro',
  'The rest, {amount}, paid by insurance claim; {more}': 'El resto, {amount}, pagado con un reclamo del seguro; {more}',
  'The rest, {amount}, paid by insurance claim {number}':
    'El resto, {amount}, pagado con el reclamo del seguro {number}',
  'The rest, {amount}, paid by insurance claim {number}; {more}':
    'El resto, {amount}, pagado con el reclamo del seguro {number}; {more}',
  '{amount} of it paid by flexible plan': '{amount} pagados con un plan flexible',
  '{amount} of it paid by flexible plan; {more}': '{amount} pagados con un plan flexible; {more}',
  '{amount} of it paid by insurance claim {number}': '{amount} pagados con el reclamo del seguro {number}',
  '{amount} of it paid by insurance claim {number}; {more}':
    '{amount} pagados con el reclamo del seguro {number}; {more}',
  'Collected on time; held for the payee until {day}': 'Cobrado a tiempo; retenido para el beneficiario hasta el {day}',
  'Collected; held for the payee until {day}': 'Cobrado; retenido para el beneficiario hasta el {day}',
  'Pays the installment of {day}': 'Paga la cuota del {day}',
  'Pays the installment of {each}, and {amount} beyond it': 'Paga la cuota del {each}, y {amount} más',
  'Pays the installments of {each}': 'Paga las cuotas del {each}',
  'Pays the installments of {each}, and {amount} beyond them': 'Paga las cuotas del {each}, y {amount} más',
  '{amount} toward arrears': '{amount} para los atrasos',
  '{amount} paid ahead': '{amount} pagados por adelantado',
  '{day} (${amount}) and {others}': '{day} (${amount}) y {others}',
  '{day} (${amount})': '{day} (${amount})',

  '{source} ending in {digits}': '{source} terminada en {digits}',

  // Its life.
  Scheduled: 'Programado',
  'Scheduled: from {day}, the terms ask for {amount} instead of {before}':
    'Programado: desde el {day}, los términos piden {amount} en lugar de {before}',
  'Waiting for a bank account': 'En espera de una cuenta bancaria',
  'Waiting for the bank account to be verified': 'En espera de que se verifique la cuenta bancaria',
  'Waiting for the payor’s identity check': 'En espera de la verificación de identidad del pagador',
  'The rest is not debited yet: over {limit}': 'El resto aún no se debita: supera {limit}',
  'No debit made: over {limit}': 'No se hizo ningún débito: supera {limit}',
  'the payor’s limit of {limit} a month, of which {used} is used':
    'el límite del pagador de {limit} al mes, del que ya se usaron {used}',
  '{amount} is debited from {day}: ten days after the payor was told':
    '{amount} se debitan desde el {day}: diez días después de avisar al pagador',
  '{amount} is debited from {day}: ten days after the payor was told; {now} now':
    '{amount} se debitan desde el {day}: diez días después de avisar al pagador; {now} ahora',
  'Debit presented again ({count} of 3)': 'Débito presentado de nuevo ({count} de 3)',
  'Debit sent to the bank': 'Débito enviado al banco',
  'Debit of the rest sent to the bank': 'Débito del resto enviado al banco',
  'Debit settled': 'Débito liquidado',
  'Debit not made: {why}': 'Débito no realizado: {why}',
  'Debit returned: {why}': 'Débito devuelto: {why}',
  '{amount} drawn from {source}': '{amount} tomados de {source}',
  '{amount} drawn from {source}, ${more}': '{amount} tomados de {source}, ${more}',
  'Paid now by {typed}': 'Pagado ahora por {typed}',
  'Paid outside Mainstay: {what}': 'Pagado fuera de Mainstay: {what}',
  'Paid to the payee': 'Pagado al beneficiario',
  'Paid to the payee in full by a flexible plan': 'Pagado por completo al beneficiario con un plan flexible',
  'Paid to the payee by insurance claim {number}': 'Pagado al beneficiario con el reclamo del seguro {number}',
  '{paid}; {amount} was more than was owed': '{paid}; {amount} fueron más de lo que se debía',
  'On its way to the payee': 'En camino al beneficiario',
  'On its way to the payee; expected {day}': 'En camino al beneficiario; se espera el {day}',
  'On its way to the payee in full by a flexible plan; expected {day}':
    'En camino al beneficiario por completo con un plan flexible; se espera el {day}',
  'On its way to the payee by insurance claim {number}; expected {day}':
    'En camino al beneficiario con el reclamo del seguro {number}; se espera el {day}',
  'Paid by flexible plan': 'Pagado con un plan flexible',
  'Paid by insurance claim': 'Pagado con un reclamo del seguro',
  'Paid in part by insurance claim; the rest is collected in its time':
    'Pagado en parte con un reclamo del seguro; el resto se cobra en su momento',
  'Paid in part by flexible plan; the rest is collected in its time':
    'Pagado en parte con un plan flexible; el resto se cobra en su momento',
  '{amount} paid by insurance claim {number}': '{amount} pagados con el reclamo del seguro {number}',
  '{amount} repaid backup funds': '{amount} repusieron los fondos de respaldo',
  '{amount} repaid backup funds, {rest}': '{amount} repusieron los fondos de respaldo, {rest}',
  '{amount} was paid to the payee': '{amount} se pagaron al beneficiario',
  '{amount} is held for the payee': '{amount} se retienen para el beneficiario',
  '{amount} is on its way to the payee': '{amount} van en camino al beneficiario',
  '${amount} is on its way to the payee; expected {day}': '${amount} van en camino al beneficiario; se espera el {day}',
  '{amount} went to other arrears': '{amount} pasaron a otros atrasos',
  '{amount} went to other arrears, {rest}': '{amount} pasaron a otros atrasos, {rest}',
  '{amount} was paid to Mainstay': '{amount} se pagaron a Mainstay',
  '{amount} went to the wallet': '{amount} pasaron a la billetera',
  '{amount} was paid to the payee, {rest}': '{amount} se pagaron al beneficiario, {rest}',
  '{amount} was paid to Mainstay, {rest}': '{amount} se pagaron a Mainstay, {rest}',
  'Held for the payee: {why}': 'Retenido para el beneficiario: {why}',
  'Held for the payee who has left the case, and returned to the payor':
    'Retenido para el beneficiario que dejó el caso, y devuelto al pagador',
  '{amount} was held for the payee, who has left the case, and was returned to the payor on {day}':
    '{amount} se retuvieron para el beneficiario, que dejó el caso, y se devolvieron al pagador el {day}',
  '{amount} was held for the payee, who has left the case, and was returned to the payor on {day}; {more}':
    '{amount} se retuvieron para el beneficiario, que dejó el caso, y se devolvieron al pagador el {day}; {more}',
  'Sent to the payee who has left the case': 'Enviado al beneficiario que dejó el caso',
  'Sent to the payee who has left the case; expected {day}':
    'Enviado al beneficiario que dejó el caso; se espera el {day}',
  'Sent to the payee again': 'Enviado de nuevo al beneficiario',
  'Sent to the payee again; expected {day}': 'Enviado de nuevo al beneficiario; se espera el {day}',
  'Arrived in the payee’s account': 'Llegó a la cuenta del beneficiario',
  'Could not be paid into the payee’s account; held for the payee':
    'No se pudo pagar a la cuenta del beneficiario; retenido para el beneficiario',
  'Not sent: the payee’s account was removed before that; held for the payee':
    'No se envió: la cuenta del beneficiario se eliminó antes; retenido para el beneficiario',
  'Not sent yet: our bank did not accept it and gets it again on the next banking day':
    'Aún no se envía: nuestro banco no lo aceptó y lo recibirá de nuevo el próximo día bancario',
  'Not sent yet: a check that Mainstay makes before money moves is not complete; held for the payee':
    'Aún no se envía: falta completar una verificación que Mainstay hace antes de mover dinero; retenido para el beneficiario',
  'Debit refunded: a dispute of it was upheld': 'Débito reembolsado: se aceptó su impugnación',
  'Debit refunded: a dispute of it was upheld; {amount} of it had been used as a provisional credit':
    'Débito reembolsado: se aceptó su impugnación; {amount} ya se habían usado como crédito provisional',
  'The bank debit of {amount} is processing until {day}':
    'El débito bancario de {amount} está en proceso hasta el {day}',
  'Its money counts two banking days after it settles': 'Su dinero cuenta dos días bancarios después de que se liquide',

  'A debit of {amount} is over {limit}': 'Un débito de {amount} supera {limit}',
  'Choose a smaller amount, or change the limit under Payment Management':
    'Elija un monto menor o cambie el límite en Gestión de pagos',
  'Choose a smaller amount, wait for the next month, or change the limit under Payment Management':
    'Elija un monto menor, espere al próximo mes o cambie el límite en Gestión de pagos',

  // Why the bank gave no money.
  'the debit was disputed and refunded': 'el débito fue impugnado y reembolsado',

  // Not paid in full.
  'No payment source': 'Sin fuente de pago',
  'The bank account was not verified in time': 'La cuenta bancaria no se verificó a tiempo',
  'A check by Mainstay was not completed in time': 'Una comprobación de Mainstay no se completó a tiempo',
  'over the payor’s limit of {limit} a debit': 'supera el límite del pagador de {limit} por débito',
  'over the payor’s limit of {limit} a month': 'supera el límite del pagador de {limit} al mes',
  'over the payor’s limit of {limit} a month, of which {used} is used':
    'supera el límite del pagador de {limit} al mes, del que ya se usaron {used}',
  'the payor had less than ten days’ notice of the new amount':
    'se avisó al pagador del nuevo monto con menos de diez días',
  'no bank account to debit': 'no hay cuenta bancaria para debitar',
  'the bank account was not verified in time': 'la cuenta bancaria no se verificó a tiempo',
  'a check by Mainstay was not completed in time': 'una comprobación de Mainstay no se completó a tiempo',
  'the bank debit has not settled': 'el débito bancario no se ha liquidado',
  'Nothing of {due} could be collected': 'No se pudo cobrar nada de {due}',
  'Nothing of {due} could be collected ({why})': 'No se pudo cobrar nada de {due} ({why})',
  'It was added to the arrears': 'Se sumó a los atrasos',
  '{paid} of {due} was paid ({parts})': 'Se pagaron {paid} de {due} ({parts})',
  '{paid} of {due} was paid (${amount} from an earlier payment)':
    'Se pagaron {paid} de {due} (${amount} de un pago anterior)',
  '{paid} of {due} was paid (${amount} from an earlier payment, {rest})':
    'Se pagaron {paid} de {due} (${amount} de un pago anterior, {rest})',
  '{paid} of {due} was paid (${amount} from the bank account)':
    'Se pagaron {paid} de {due} (${amount} de la cuenta bancaria)',
  '{paid} of {due} was paid (${amount} from the bank account, {rest})':
    'Se pagaron {paid} de {due} (${amount} de la cuenta bancaria, {rest})',
  '{paid} of {due} was collected ({parts})': 'Se cobraron {paid} de {due} ({parts})',
  '{paid} of {due} was collected (${amount} from an earlier payment)':
    'Se cobraron {paid} de {due} (${amount} de un pago anterior)',
  '{paid} of {due} was collected (${amount} from an earlier payment, {rest})':
    'Se cobraron {paid} de {due} (${amount} de un pago anterior, {rest})',
  '{paid} of {due} was collected (${amount} from the bank account)':
    'Se cobraron {paid} de {due} (${amount} de la cuenta bancaria)',
  '{paid} of {due} was collected (${amount} from the bank account, {rest})':
    'Se cobraron {paid} de {due} (${amount} de la cuenta bancaria, {rest})',
  '${amount} from an earlier payment': '${amount} de un pago anterior',
  '${amount} from an earlier payment, {rest}': '${amount} de un pago anterior, {rest}',
  '${amount} from the bank account': '${amount} de la cuenta bancaria',
  '${amount} from the bank account, {rest}': '${amount} de la cuenta bancaria, {rest}',
  '${amount} from {source}': '${amount} de {source}',
  '${amount} from {source}, {rest}': '${amount} de {source}, {rest}',
  '{paid} of {due} is held for the payee ({parts})': 'Se retienen {paid} de {due} para el beneficiario ({parts})',
  '{paid} of {due} is on its way to the payee ({parts})': '{paid} de {due} van en camino al beneficiario ({parts})',
  '{amount} could not be collected and was added to the arrears':
    'No se pudieron cobrar {amount}, que se sumaron a los atrasos',
  '{amount} could not be collected ({why}) and was added to the arrears':
    'No se pudieron cobrar {amount} ({why}), que se sumaron a los atrasos',
  '{amount} of it had been paid outside Mainstay': '{amount} se habían pagado fuera de Mainstay',
  'The bank returned the debit': 'El banco devolvió el débito',
  'The bank returned the debit ({why})': 'El banco devolvió el débito ({why})',
  'Nothing was collected': 'No se cobró nada',
  'Nothing was collected ({why})': 'No se cobró nada ({why})',
  '{paid} of {due} was collected ({why})': 'Se cobraron {paid} de {due} ({why})',
  '{paid} of {due} was collected': 'Se cobraron {paid} de {due}',
  'The rest is still owed': 'El resto aún se debe',
  'The arrears have not changed': 'Los atrasos no cambiaron',

  // On the way to the payee.
  'On its way to the payee’s account': 'En camino a la cuenta del beneficiario',
  'On its way to the payee’s account; expected {day}': 'En camino a la cuenta del beneficiario; se espera el {day}',
  'On its way to the payee’s account; it was expected {day} and has not arrived yet':
    'En camino a la cuenta del beneficiario; se esperaba el {day} y aún no llega',
  'About to be sent to the payee': 'A punto de enviarse al beneficiario',
  'Could not be paid into the payee’s account and came back': 'No se pudo pagar a la cuenta del beneficiario y regresó',
  'Not sent: the payee’s account was removed before that': 'No se envió: la cuenta del beneficiario se eliminó antes',
  'Not sent yet: our bank did not accept it': 'Aún no se envía: nuestro banco no lo aceptó',
  'We will send it again': 'Lo enviaremos de nuevo',
  'Not sent yet': 'Aún no se envía',
  'It is held for the payee {until}': 'Se retiene para el beneficiario {until}',
  'nobody is the payee now': 'ahora nadie es el beneficiario',
  'there is no account to pay it to yet': 'aún no hay una cuenta a la que pagarlo',
  'the bank could not pay into the payee’s account': 'el banco no pudo pagar a la cuenta del beneficiario',
  'the payee’s account is not verified yet': 'la cuenta del beneficiario aún no está verificada',
  'the payee has not joined yet, and a check that Mainstay makes before money moves comes first':
    'el beneficiario aún no se une, y antes se hace una verificación que Mainstay exige para mover dinero',
  'they have left the case, and it goes to nobody else': 'dejó el caso, y no va a nadie más',
  'the payee’s account is first used on {day}': 'la cuenta del beneficiario se usa por primera vez el {day}',

  // What changed the arrears, and interest on them.
  'Installment of {day}': 'Cuota del {day}',
  'Installment of {day} for {kind}': 'Cuota del {day} por {kind}',
  Installment: 'Cuota',
  'Installment for {kind}': 'Cuota por {kind}',
  'Paid, arrears': 'Pagado, atrasos',
  'Paid, arrears for {kind}': 'Pagado, atrasos por {kind}',
  'Paid toward arrears, due {day} for {kind}': 'Pagado para los atrasos, con vencimiento el {day}, por {kind}',
  'Paid toward arrears, due {day}': 'Pagado para los atrasos, con vencimiento el {day}',
  'Paid, installment of {day}': 'Pagado, cuota del {day}',
  'Paid, installment of {day} for {kind}': 'Pagado, cuota del {day} por {kind}',
  'Paid outside Mainstay, arrears for {kind}': 'Pagado fuera de Mainstay, atrasos por {kind}',
  'Paid outside Mainstay, arrears': 'Pagado fuera de Mainstay, atrasos',
  'Paid outside Mainstay, installment of {day}': 'Pagado fuera de Mainstay, cuota del {day}',
  'Paid outside Mainstay, installment of {day} for {kind}': 'Pagado fuera de Mainstay, cuota del {day} por {kind}',
  'Paid outside Mainstay ({how}, {day}), arrears': 'Pagado fuera de Mainstay ({how}, {day}), atrasos',
  'Paid outside Mainstay ({how}, {day}), arrears for {kind}':
    'Pagado fuera de Mainstay ({how}, {day}), atrasos por {kind}',
  'Paid outside Mainstay ({how}, {day}), installment of {due}':
    'Pagado fuera de Mainstay ({how}, {day}), cuota del {due}',
  'Paid outside Mainstay ({how}, {day}), installment of {due} for {kind}':
    'Pagado fuera de Mainstay ({how}, {day}), cuota del {due} por {kind}',
  'Held for the payee who left, returned to the payor, arrears':
    'Retenido para el beneficiario que dejó el caso y devuelto al pagador, atrasos',
  'Held for the payee who left, returned to the payor, arrears for {kind}':
    'Retenido para el beneficiario que dejó el caso y devuelto al pagador, atrasos por {kind}',
  'Held for the payee who left, returned to the payor, installment of {day}':
    'Retenido para el beneficiario que dejó el caso y devuelto al pagador, cuota del {day}',
  'Held for the payee who left, returned to the payor, installment of {day} for {kind}':
    'Retenido para el beneficiario que dejó el caso y devuelto al pagador, cuota del {day} por {kind}',
  'Amount in the settings raised': 'Se aumentó el monto en la configuración',
  'Amount in the settings lowered': 'Se redujo el monto en la configuración',
  'what had been paid beyond it was used': 'se usó lo que se había pagado de más',
  'Amount in the settings raised: {what}': 'Se aumentó el monto en la configuración: {what}',
  'Amount in the settings lowered: {what}': 'Se redujo el monto en la configuración: {what}',
  '“{file}”, applied by {who}, as of {day}': '“{file}”, aplicado por {who}, al {day}',
  'No figure has been given yet': 'Aún no se ha indicado ninguna cifra',
  '“{file}”, applied by {typed}': '“{file}”, aplicado por {typed}',
  'Payment settings, saved by {typed}': 'Configuración de pagos, guardada por {typed}',
  'State not stated, so no interest is computed': 'No se indicó el estado, así que no se calculan intereses',
  'We have not verified the interest that {state} adds to unpaid support, so none is computed':
    'No hemos verificado los intereses que {state} suma a la manutención no pagada, así que no se calculan',
  'We have verified the interest of {state} for {kinds} only, and nothing here is owed for that, so none is computed':
    'Hemos verificado los intereses de {state} solo para {kinds}, y aquí no se debe nada por eso, así que no se calculan',
  'Counted for {kinds} only; it was not verified for anything else':
    'Se calculan solo para {kinds}; no se verificaron para nada más',
  'child support and alimony': 'manutención de menores y pensión entre cónyuges',
  'Ask the court or the child support agency': 'Consulte al tribunal o a la agencia de manutención de menores',
  'Days before {day} have not been verified and are not counted':
    'Los días anteriores al {day} no se han verificado y no se cuentan',
  'Verified on {day}': 'Verificado el {day}',
  'Mainstay never debits interest automatically': 'Mainstay nunca debita intereses automáticamente',
  '{state}: {rate}% a year, {how} ({citation}). {rest}': '{state}: {rate}% anual, {how} ({citation}). {rest}',
  '{state}: {rate}% a year, compounded monthly, from the day it was due; from {day} on {later}% a year, compounded yearly, from the day it was due ({citation}). {rest}':
    '{state}: {rate}% anual, compuesto mensualmente, desde el día en que venció; desde el {day}, {later}% anual, compuesto anualmente, desde el día en que venció ({citation}). {rest}',
  '{state}: {rate}% a month, {how} ({citation}). {rest}': '{state}: {rate}% mensual, {how} ({citation}). {rest}',
  '{kind}, from the day it was due': '{kind}, desde el día en que venció',
  '{kind}, from {days} days after it was due': '{kind}, desde {days} días después de vencer',
  '{kind}, from the end of the month after the one in which it was due':
    '{kind}, desde el fin del mes siguiente a aquel en que venció',
  'simple, on what is owed at the end of the month without that month’s installments':
    'simple, sobre lo que se debe al final del mes sin las cuotas de ese mes',
  'A court decides; the state collects interest once it is part of a judgment':
    'Decide un tribunal; el estado cobra los intereses cuando forman parte de una sentencia',
  'None accrues where the person who is owed asked beforehand that it should not':
    'No se acumulan si la persona a quien se debe pidió antes que no se acumularan',
  'The court and the Division of Child Support Services compute it':
    'Los calculan el tribunal y la División de Servicios de Manutención de Menores',
  'It accrues by law; a court or the local child support agency states it':
    'Se acumulan por ley; los determina un tribunal o la agencia local de manutención de menores',
  'California credits payments on past-due support to interest before principal (§ 695.221)':
    'California aplica los pagos de manutención vencida a los intereses antes que al capital (§ 695.221)',
  'This figure credits them to principal, so it is the least that can have accrued':
    'Esta cifra los aplica al capital, así que es lo mínimo que puede haberse acumulado',
  'The person who is owed may collect it; a court may disallow it for good cause':
    'La persona a quien se debe puede cobrarlos; un tribunal puede negarlos por causa justificada',
  'The statute says that interest may be compounded and not on which day: here at the end of each month until June 30, 2021, and of each June since then':
    'La ley dice que los intereses pueden ser compuestos, pero no en qué día: aquí, al final de cada mes hasta el 30 de junio de 2021, y de cada junio desde entonces',
  'A court applies, lowers or waives it': 'Un tribunal los aplica, los reduce o los condona',
  'The person who is owed files a sworn computation with the circuit clerk':
    'La persona a quien se debe presenta un cálculo jurado ante el secretario del tribunal de circuito',
  'A court, or the Department of Social Services where it enforces the order':
    'Un tribunal, o el Departamento de Servicios Sociales cuando hace cumplir la orden',
};

/** What the payment settings and obligations ask for. */
const OF_SETTINGS: Sayings = {
  'every week': 'cada semana',
  'every two weeks': 'cada dos semanas',
  'twice a month': 'dos veces al mes',
  'every month': 'cada mes',
  'every three months': 'cada tres meses',
  'once a year': 'una vez al año',
  Sundays: 'Los domingos',
  Mondays: 'Los lunes',
  Tuesdays: 'Los martes',
  Wednesdays: 'Los miércoles',
  Thursdays: 'Los jueves',
  Fridays: 'Los viernes',
  Saturdays: 'Los sábados',
  'Signed by the court': 'Firmada por el tribunal',
  Filed: 'Presentada',
  'Not signed or filed yet': 'Aún sin firmar ni presentar',
  'Not known if it is signed': 'No se sabe si está firmada',
  'Nobody has said whether it is signed': 'Nadie ha dicho si está firmada',
  '{said} (the document shows a signature)': '{said} (el documento muestra una firma)',
  '{said} (the document shows that it was filed)': '{said} (el documento muestra que se presentó)',
  '{said} (the document shows no signature)': '{said} (el documento no muestra ninguna firma)',
  'Only the payor of this case can decide on this proposal':
    'Solo el pagador de este caso puede decidir sobre esta propuesta',
  'Only the payee of this case can decide on this proposal':
    'Solo el beneficiario de este caso puede decidir sobre esta propuesta',
  'The person who proposed this is no longer part of the case': 'Quien lo propuso ya no forma parte del caso',
};

/** Funding sources: authorizations of debits, and what became of an account. */
const OF_SOURCES: Sayings = {
  'I confirm that this bank account is my own and authorize Mainstay to debit it for the payments of this case.':
    'Confirmo que esta cuenta bancaria es mía y autorizo a Mainstay a debitarla para los pagos de este caso.',
  'The debits are the payments and arrears that the obligations of this case require, each on or before its due date, and what I start myself: paying now, deposits, plans and premiums.':
    'Los débitos son los pagos y los atrasos que exigen las obligaciones de este caso, cada uno a más tardar en su fecha de vencimiento, y lo que yo inicie: pagos inmediatos, depósitos, planes y primas.',
  'The debits are the payments and arrears that the payment settings in force ask for, each on or before its due date, and what I start myself: paying now, deposits, plans and premiums.':
    'Los débitos son los pagos y los atrasos que exige la configuración de pagos vigente, cada uno a más tardar en su fecha de vencimiento, y lo que yo inicie: pagos inmediatos, depósitos, planes y primas.',
  'None is larger than the limits I set': 'Ninguno supera los límites que yo fije',
  'I can revoke this authorization at any time under Payment Sources':
    'Puedo revocar esta autorización en cualquier momento en Fuentes de pago',
  'Debits that the bank already has are still made; no other is':
    'Los débitos que el banco ya tiene se hacen de todos modos; ningún otro',
  'If a debit was not mine, I can say so within 60 days under Payment History, and a person at Mainstay looks into it':
    'Si un débito no era mío, puedo decirlo en un plazo de 60 días en Historial de pagos, y una persona de Mainstay lo revisa',
  Checking: 'Corriente',
  Savings: 'De ahorros',
};

/** What moved on the wallet. */
const OF_THE_WALLET: Sayings = {
  'Deposit from the bank account': 'Depósito desde la cuenta bancaria',
  'Provisional credit of a disputed debit': 'Crédito provisional de un débito impugnado',
  'Provisional credit ended': 'Fin del crédito provisional',
  'Returned: the payee has left the case': 'Devuelto: el beneficiario dejó el caso',
  'Paid more than was due': 'Se pagó más de lo que vencía',
  'Applied to a flexible payment': 'Aplicado a un pago flexible',
  'Deposit returned by the bank': 'Depósito devuelto por el banco',
  'Withdrawal to the bank account': 'Retiro a la cuenta bancaria',
  'Withdrawal that came back; we will send it again': 'Retiro que regresó; lo enviaremos de nuevo',
  '{amount} is owed to Mainstay': 'Se deben {amount} a Mainstay',
  'You cannot withdraw anything until it is paid': 'No puede retirar nada hasta que se pague',
  '{amount} came from deposits that the bank can still return':
    '{amount} vienen de depósitos que el banco aún puede devolver',
  'They can fund a plan': 'Pueden financiar un plan',
};

/** Payments outside Mainstay. */
const OF_OUTSIDE_PAYMENTS: Sayings = {
  Cash: 'Efectivo',
  Check: 'Cheque',
  'Bank transfer': 'Transferencia bancaria',
  Card: 'Tarjeta',
  'Withheld from wages': 'Descontado del salario',
  'Other way': 'Otro medio',
  'in cash': 'en efectivo',
  'by check': 'con cheque',
  'by bank transfer': 'por transferencia bancaria',
  'by card': 'con tarjeta',
  'withheld from wages': 'descontado del salario',
  'in another way': 'por otro medio',
  'Paid outside Mainstay ({how}, {day})': 'Pagado fuera de Mainstay ({how}, {day})',
  'Paid outside Mainstay ({how}, {day}); {more}': 'Pagado fuera de Mainstay ({how}, {day}); {more}',
  '{count} payments outside Mainstay, {amount} in all, the last one {how}, {day}':
    '{count} pagos fuera de Mainstay, {amount} en total, el último {how}, {day}',
  '{amount} of it paid outside Mainstay ({how}, {day})': '{amount} pagados fuera de Mainstay ({how}, {day})',
  '{amount} of it paid outside Mainstay ({how}, {day}); {more}':
    '{amount} pagados fuera de Mainstay ({how}, {day}); {more}',
  'Not confirmed yet': 'Aún sin confirmar',
  Confirmed: 'Confirmado',
  Disputed: 'Objetado',
  '{amount} less will be debited; {rest}': 'Se debitarán {amount} menos; {rest}',
  'the arrears are reduced by {amount}': 'los atrasos se reducen en {amount}',
  'The arrears are reduced by {amount}; {rest}': 'Los atrasos se reducen en {amount}; {rest}',
  'the arrears are reduced by {amount}; {rest}': 'los atrasos se reducen en {amount}; {rest}',
  '{amount} will count toward {what}': '{amount} contarán para {what}',
  '{amount} counted toward {what}': '{amount} contaron para {what}',
  'What was missed comes first': 'Lo que no se pagó va primero',
  'the arrears': 'los atrasos',
  'support withheld from wages': 'la manutención retenida del salario',
  'other arrears': 'otros atrasos',
  'the failed payment due {day}': 'el pago fallido con vencimiento el {day}',
  'the failed payment due {day} for {kind}': 'el pago fallido con vencimiento el {day} por {kind}',
  'the failed payments due from {first} to {last}': 'los pagos fallidos con vencimiento del {first} al {last}',
  'The debit for {what} will be reduced by {amount}': 'El débito para {what} se reducirá en {amount}',
  'The debit for {what} was reduced by {amount}': 'El débito para {what} se redujo en {amount}',
  'the payment due {day} for {kind}': 'el pago con vencimiento el {day} por {kind}',
  '{amount} will be a credit for the payor': '{amount} serán un crédito para el pagador',
  'It was paid before the opening balance, so it will stay on record and change nothing':
    'Se pagó antes del saldo inicial, así que quedará en el registro y no cambiará nada',
  'Mainstay did not collect this obligation on that day, so the payment will stay on record and change nothing':
    'Mainstay no cobraba esta obligación ese día, así que el pago quedará en el registro y no cambiará nada',
  'Mainstay did not collect this obligation on that day, so the {amount} beyond what was owed will stay on record and change nothing':
    'Mainstay no cobraba esta obligación ese día, así que los {amount} que superan lo que se debía quedarán en el registro y no cambiarán nada',
  'Mainstay did not collect this obligation on that day, so the {amount} beyond what was owed stays on record and changes nothing':
    'Mainstay no cobraba esta obligación ese día, así que los {amount} que superan lo que se debía quedan en el registro y no cambian nada',
  'Only the payor can confirm this payment': 'Solo el pagador puede confirmar este pago',
  'Only the payee can confirm this payment': 'Solo el beneficiario puede confirmar este pago',
  'Only the payor can dispute this payment': 'Solo el pagador puede objetar este pago',
  'Only the payee can dispute this payment': 'Solo el beneficiario puede objetar este pago',
  'Recorded before': 'Ya registrado',
  'The payee who disputed it has left the case': 'El beneficiario que lo objetó salió del caso',
  'The payor who disputed it has left the case': 'El pagador que lo objetó salió del caso',
  'The payee who was to answer has left the case': 'El beneficiario que debía responder salió del caso',
  'The payor who was to answer has left the case': 'El pagador que debía responder salió del caso',
  'The parents can agree on lower arrears instead, or a court order can set them':
    'Los padres pueden acordar atrasos menores en su lugar, o una orden judicial puede fijarlos',
  'Only they could confirm it, so it stays unconfirmed and does not count':
    'Solo esa persona podía confirmarlo, así que sigue sin confirmar y no cuenta',
  'Only they could confirm it, so it stays disputed and does not count':
    'Solo esa persona podía confirmarlo, así que sigue objetado y no cuenta',
  'It was taken back on {day}': 'Se revirtió el {day}',
  '{amount} of {paid} was taken back on {day}': '{amount} de {paid} se revirtieron el {day}',
  'The rest was taken back on {day}': 'El resto se revirtió el {day}',
  'It appears twice in this file': 'Aparece dos veces en este archivo',
  'This file is not a readable CSV': 'Este archivo no es un CSV que se pueda leer',
  'This file is not a readable CSV: look at line {line}':
    'Este archivo no es un CSV que se pueda leer: revise la línea {line}',
  'No row of this file can be recorded': 'Ninguna fila de este archivo se puede registrar',
  'The reason is next to each row': 'El motivo está junto a cada fila',
  'It was paid before {day}, when this record begins, so it will stay on record and change nothing':
    'Se pagó antes del {day}, cuando empieza este registro, así que quedará en el registro y no cambiará nada',
  'It was paid before {day}, the day of the opening balance, so it will stay on record and change nothing':
    'Se pagó antes del {day}, el día del saldo inicial, así que quedará en el registro y no cambiará nada',
  'It was paid before {day}, when this record begins, so it stays on record and changes nothing':
    'Se pagó antes del {day}, cuando empieza este registro, así que queda en el registro y no cambia nada',
  'It was paid before {day}, the day of the opening balance, so it stays on record and changes nothing':
    'Se pagó antes del {day}, el día del saldo inicial, así que queda en el registro y no cambia nada',
  '{count} of {all} new payments will be recorded but change nothing, because they were made before this record begins':
    'Pagos nuevos que se registrarán sin cambiar nada, por ser anteriores al inicio de este registro: {count} de {all}',
  'What was paid toward the opening balance since {day} counts if you choose Arrears as what it was for':
    'Lo que se pagó del saldo inicial desde el {day} cuenta si elige Atrasos como concepto',
  'This row has more cells than the heads. If its amount has a comma, put it in quotation marks: "1,250.00"':
    'Esta fila tiene más celdas que encabezados. Si su monto tiene una coma, póngalo entre comillas: "1,250.00"',
  '{count} of {all} rows cannot be recorded': 'Filas que no se pueden registrar: {count} de {all}',
  '{count} of {all} rows could not be read; the others can be imported':
    'No se pudieron leer {count} de {all} filas; las demás se pueden importar',
  'Line {line}: the file says that the total is {total}, but the rows above come to {sum}':
    'Línea {line}: el archivo dice que el total es {total}, pero las filas de arriba suman {sum}',
  'Line {line}: {amount} was taken back, but no payment before it came to that much':
    'Línea {line}: se revirtieron {amount}, pero ningún pago anterior llegó a tanto',
  'The rows of this file come to {sum}, but those that can be recorded come to {recordable}':
    'Las filas de este archivo suman {sum}, pero las que se pueden registrar suman {recordable}',
  'Mainstay does not know whether rows with “{words}” were paid':
    'Mainstay no sabe si las filas con “{words}” se pagaron',
  'Check them': 'Revíselas',
  'The column {name} is not imported': 'La columna {name} no se importa',
  'The columns {names} are not imported': 'Las columnas {names} no se importan',
  'The payor has recorded {what}': 'El pagador ya registró {what}',
  'The payee has recorded {what}': 'El beneficiario ya registró {what}',
  '{what} has been recorded already': '{what} ya se registró',
  'Confirm it': 'Confírmelo',
  'It already counts': 'Ya cuenta',
  'It is confirmed already': 'Ya está confirmado',
  'It is disputed; confirm it if it was paid': 'Está objetado; confírmelo si se pagó',
  'If this is a different payment, say so to record it too': 'Si es otro pago, indíquelo para registrarlo también',
  'If this is a different payment, record it separately': 'Si es otro pago, regístrelo por separado',
};

/** Reports. */
const OF_REPORTS: Sayings = {
  'Start date cannot be in the future': 'La fecha inicial no puede ser futura',
  'End date cannot be in the future': 'La fecha final no puede ser futura',
  'Start date must be on or after January 1, 1900': 'La fecha inicial no puede ser anterior al 1 de enero de 1900',
  'End date must be on or after January 1, 1900': 'La fecha final no puede ser anterior al 1 de enero de 1900',
  'End date must not be before the start date': 'La fecha final no puede ser anterior a la inicial',
};

const STATES_IN_CALENDARS = {
  paid: 'pagado',
  due: 'por pagar',
  processing: 'en proceso',
  'not paid yet': 'aún no pagado',
  'not paid in full': 'no pagado por completo',
};

/** What a calendar says of an instalment. */
const OF_CALENDARS: Sayings = {
  'Mainstay payments': 'Pagos de Mainstay',
  ...Object.fromEntries(
    Object.entries(STATES_IN_CALENDARS).flatMap(([english, spanish]) => [
      [`{kind} \${amount}: ${english}`, `{kind} \${amount}: ${spanish}`],
      [`{kind} \${amount}: ${english}, {paid} paid`, `{kind} \${amount}: ${spanish}, {paid} pagados`],
      [`Status: ${english}`, `Estado: ${spanish}`],
      [`Status: ${english}, {paid} paid`, `Estado: ${spanish}, {paid} pagados`],
    ]),
  ),
};

/** What is said of payments, their settings and sources, the wallet, payments outside Mainstay and reports. */
export const PAYMENTS_SAID: Sayings = {
  ...OF_PAYMENTS,
  ...OF_SETTINGS,
  ...OF_SOURCES,
  ...OF_THE_WALLET,
  ...OF_OUTSIDE_PAYMENTS,
  ...OF_REPORTS,
  ...OF_CALENDARS,
};
