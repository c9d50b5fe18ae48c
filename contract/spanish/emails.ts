import type { Sayings } from '../translate.ts';

/** Emails and text messages, line by line; the news in them are said as notifications are. */
export const EMAILS_SAID: Sayings = {
  'Hello {name},': 'Hola, {name}:',
  'Hello,': 'Hola:',

  'News in your Mainstay case': 'Novedades en su caso de Mainstay',
  '{count} things happened in your case since our last email:':
    'Ocurrieron {count} cosas en su caso desde nuestro último correo:',
  'Case: {typed}': 'Caso: {typed}',
  // The name of a case that nobody chose, as the screens say it (web/lib/case-name.ts).
  'Case: {source} support': 'Caso: Manutención {source}',
  'Case: {source} support, {typed}': 'Caso: Manutención {source}, {typed}',
  'Case: Child support': 'Caso: Child support',
  'Case: Spousal support': 'Caso: Spousal support',
  'Case: Medical support': 'Caso: Medical support',
  'Case: Family support': 'Caso: Family support',
  'Case: Other support': 'Caso: Other support',
  'Read it in Mainstay: {address}': 'Léalo en Mainstay: {address}',
  'You get this email because email notifications are on in your profile.':
    'Recibe este correo porque las notificaciones por correo están activadas en su perfil.',
  'To get no more of them: {address}': 'Para no recibir más: {address}',
  'To get no more of these: {address}': 'Para no recibir más de estos: {address}',
  'You have a new message': 'Tiene un mensaje nuevo',
  'There is something new for you to read. Please open it when you are alone.':
    'Hay algo nuevo para que lo lea. Ábralo cuando esté a solas.',
  'Mainstay: there is news in your case. {address}': 'Mainstay: hay novedades en su caso. {address}',

  'Confirm your email address for Mainstay': 'Confirme su correo electrónico para Mainstay',
  'To confirm that this email address belongs to your Mainstay account, open this link within one day:':
    'Para confirmar que este correo electrónico pertenece a su cuenta de Mainstay, abra este enlace en el plazo de un día:',
  'If you did not open an account, do not open the link. Nothing will happen.':
    'Si usted no abrió una cuenta, no abra el enlace. No pasará nada.',

  'Mainstay: anchor {number} of the record': 'Mainstay: ancla {number} del registro',
  'Keep this email. It has anchor {number} of the record, which is kept outside the database. It can later show that nothing before it was changed:':
    'Conserve este correo. Es el ancla {number} del registro, hecha fuera de la base de datos, y muestra más tarde que nada anterior se cambió:',

  'Choose a new Mainstay password': 'Elija una contraseña nueva de Mainstay',
  'Someone asked for a new password for this email address. To choose one, open this link within one hour:':
    'Alguien pidió una contraseña nueva para este correo electrónico. Para elegirla, abra este enlace en el plazo de una hora:',
  'If it was not you, nothing has changed. You can ignore this email.':
    'Si no fue usted, no ha cambiado nada. Puede ignorar este correo.',

  'Someone tried to sign in to your Mainstay account': 'Alguien intentó iniciar sesión en su cuenta de Mainstay',
  'Somebody entered a wrong password for your Mainstay account ten times. Nobody got in. To slow this down, each further':
    'Alguien ingresó diez veces una contraseña incorrecta para su cuenta de Mainstay. Nadie entró. Para frenarlo, cada intento',
  'try has to wait, up to an hour.': 'nuevo tiene que esperar, hasta una hora.',
  'If it was you, choose a new password here. You can then sign in right away:':
    'Si fue usted, elija aquí una contraseña nueva. Después podrá iniciar sesión de inmediato:',
  'If it was not you, you don’t need to do anything.': 'Si no fue usted, no tiene que hacer nada.',

  'Your Mainstay password was changed': 'Se cambió su contraseña de Mainstay',
  'The password of your Mainstay account was changed, and every other device was signed out.':
    'Se cambió la contraseña de su cuenta de Mainstay y se cerró la sesión en todos los demás dispositivos.',
  'If it was not you, choose a new password right away:': 'Si no fue usted, elija una contraseña nueva de inmediato:',

  'You already have a Mainstay account': 'Usted ya tiene una cuenta de Mainstay',
  'Someone tried to open a Mainstay account with this email address, which already has one. To sign in:':
    'Alguien intentó abrir una cuenta de Mainstay con este correo electrónico, que ya tiene una. Para iniciar sesión:',
  'If you have forgotten your password, choose a new one:': 'Si olvidó su contraseña, elija una nueva:',

  'Your Mainstay account was signed out elsewhere': 'Se cerró la sesión de su cuenta de Mainstay en otro lugar',
  'Your Mainstay account was signed out: {which}.': 'Se cerró la sesión de su cuenta de Mainstay: {which}.',
  'everywhere but where this was asked for': 'en todas partes menos donde se pidió',
  'on one device': 'en un dispositivo',

  'New sign-in to your Mainstay account': 'Nuevo inicio de sesión en su cuenta de Mainstay',
  'Someone signed in to your Mainstay account from a new device or place: {device}.':
    'Alguien inició sesión en su cuenta de Mainstay desde un dispositivo o lugar nuevo: {device}.',
  'Someone signed in to your Mainstay account from a new device or place: {browser} on {system}.':
    'Alguien inició sesión en su cuenta de Mainstay desde un dispositivo o lugar nuevo: {browser} en {system}.',
  'Another program': 'Otro programa',
  'If it was you, you don’t need to do anything. If it was not, choose a new password right away. That signs out every device:':
    'Si fue usted, no tiene que hacer nada. Si no lo fue, elija una contraseña nueva de inmediato. Así se cierra la sesión en todos los dispositivos:',

  'How you sign in to Mainstay was changed': 'Cambió la forma en que inicia sesión en Mainstay',
  'From now on, you need a code from your app each time you sign in.':
    'A partir de ahora, necesita un código de su aplicación cada vez que inicie sesión.',
  'New recovery codes were made, and the old ones no longer work.':
    'Se crearon códigos de recuperación nuevos, y los anteriores ya no sirven.',
  'You no longer need a code when you sign in.': 'Ya no necesita un código para iniciar sesión.',
  'The passkey "{name}" was added. It signs in without your password.':
    'Se agregó la llave de acceso “{name}”. Inicia sesión sin su contraseña.',
  'A passkey was removed. It can no longer sign you in.':
    'Se quitó una llave de acceso. Ya no puede iniciar sesión con ella.',
  'From now on you can sign in through {organization} too.':
    'A partir de ahora también puede iniciar sesión a través de {organization}.',
  'your organization': 'su organización',

  'You are invited to a case on Mainstay': 'Le invitan a un caso en Mainstay',
  '{inviter} invites you to take part in a support case on Mainstay as {role}.':
    '{inviter} le invita a participar en un caso de manutención en Mainstay como {role}.',
  'Mainstay keeps the payment record of a support agreement for everyone in the case.':
    'Mainstay lleva el registro de pagos de un acuerdo de manutención para todos los que participan en el caso.',
  'To join, open this link within seven days. It works once.':
    'Para unirse, abra este enlace en el plazo de siete días. Sirve una sola vez.',
  'If you do not know this person, you can ignore this email.':
    'Si no conoce a esta persona, puede ignorar este correo.',

  'Where your money goes was changed': 'Cambió adónde va su dinero',
  'Where the payee’s money goes was changed': 'Cambió adónde va el dinero del beneficiario',
  'An account ending in {digits} was added in Mainstay for your money.':
    'Se agregó en Mainstay una cuenta terminada en {digits} para su dinero.',
  'An account ending in {digits} was added in Mainstay for the payee’s money.':
    'Se agregó en Mainstay una cuenta terminada en {digits} para el dinero del beneficiario.',
  'It will be used once it is verified as yours.': 'Se usará cuando se haya verificado que es suya.',
  'It is used from now on.': 'Se usa a partir de ahora.',
  'It is used from {day} on.': 'Se usa a partir del {day}.',
  'Until then nothing changes.': 'Hasta entonces no cambia nada.',
  'The account ending in {digits} was removed in Mainstay.': 'Se quitó de Mainstay la cuenta terminada en {digits}.',
  'No more of your money goes there.': 'Su dinero ya no va a esa cuenta.',
  'No more of the payee’s money goes there.': 'El dinero del beneficiario ya no va a esa cuenta.',
  'Money due is held until you add another account.':
    'El dinero que le corresponde se retiene hasta que agregue otra cuenta.',
  'If it was not you, remove the account and choose a new password at once:':
    'Si no fue usted, quite la cuenta y elija una contraseña nueva de inmediato:',
  'If it was not you, add your account again and choose a new password at once:':
    'Si no fue usted, agregue su cuenta otra vez y elija una contraseña nueva de inmediato:',
};
