import type { Sayings } from '../translate.ts';

/** The pages that the server makes: sign-in, the check of a report, the end of emails; and what their scripts say. */
export const PAGES_SAID: Sayings = {
  'Sign in to Mainstay: child support and alimony, paid on time, with one record that everyone can trust.':
    'Inicie sesión en Mainstay: manutención de menores y pensión entre cónyuges, pagadas a tiempo, con un solo registro en el que todos pueden confiar.',
  '{what} needs JavaScript. Please turn it on and reload this page.':
    '{what} requiere JavaScript. Actívelo y vuelva a cargar esta página.',
  'Signing in': 'Iniciar sesión',
  'Sign in': 'Iniciar sesión',
  'Signing in...': 'Iniciando sesión...',
  'Sign in and join': 'Iniciar sesión y unirse',
  'Forgot password?': '¿Olvidó su contraseña?',
  'Sign in with a passkey': 'Iniciar sesión con una llave de acceso',
  'Sign in with': 'Iniciar sesión con',
  'New to Mainstay?': '¿No tiene cuenta en Mainstay?',
  'Create an account': 'Crear una cuenta',
  'Enter your code': 'Ingrese su código',
  'Open the app on your phone and enter the code that it shows for Mainstay. Without your phone, enter a recovery code.':
    'Abra la aplicación en su teléfono e ingrese el código que muestra para Mainstay. Sin su teléfono, ingrese un código de recuperación.',
  Code: 'Código',
  'Enter the code': 'Ingrese el código',
  'Use another account': 'Usar otra cuenta',
  'Join a case': 'Unirse a un caso',
  'Create your account': 'Cree su cuenta',
  'Full name': 'Nombre completo',
  'Enter your name': 'Ingrese su nombre',
  'Email address': 'Correo electrónico',
  'Enter your email address, like name@example.com': 'Ingrese su correo electrónico, como nombre@example.com',
  'The invitation is for this address.': 'La invitación es para este correo.',
  Password: 'Contraseña',
  'Enter your password': 'Ingrese su contraseña',
  'New password': 'Contraseña nueva',
  'Choose a password with at least 10 characters': 'Elija una contraseña de al menos 10 caracteres',
  'At least 10 characters. A few unrelated words work well.':
    'Al menos 10 caracteres. Unas pocas palabras sin relación entre sí funcionan bien.',
  Show: 'Mostrar',
  Hide: 'Ocultar',
  'Show password': 'Mostrar contraseña',
  'Hide password': 'Ocultar contraseña',
  'Create account': 'Crear cuenta',
  'Create account and join': 'Crear cuenta y unirse',
  'Creating your account...': 'Creando su cuenta...',
  'Already have an account?': '¿Ya tiene una cuenta?',
  'Check your email': 'Revise su correo',
  'We sent an email to': 'Enviamos un correo a',
  'Open the link in it to sign in. The email can take a few minutes, and the link works for one day.':
    'Abra su enlace para iniciar sesión; puede tardar unos minutos y sirve durante un día.',
  'Back to sign in': 'Volver a iniciar sesión',
  'Forgotten password': 'Contraseña olvidada',
  'Enter your email address. We will send you a link to choose a new password.':
    'Indíquenos su correo electrónico. Le enviaremos un enlace para elegir una contraseña nueva.',
  'Send the link': 'Enviar el enlace',
  'Sending...': 'Enviando...',
  'If there is an account for': 'Si hay una cuenta para',
  'a link to choose a new password is on its way. It can take a few minutes and works for one hour. If it has not arrived by then, ask again.':
    'un enlace para elegir una contraseña nueva está en camino. Puede tardar unos minutos y sirve durante una hora; si no ha llegado para entonces, pídalo otra vez.',
  'Choose a new password': 'Elija una contraseña nueva',
  'It replaces the old one and signs you out on every device.':
    'Reemplaza a la anterior, y se cierra la sesión en todos los dispositivos.',
  'Save new password': 'Guardar contraseña nueva',
  'Saving...': 'Guardando...',
  'Ask for another link': 'Pedir otro enlace',
  'Join this case': 'Unirse a este caso',
  'Joining...': 'Uniéndose...',
  'You are signed in as': 'Inició sesión como',
  'This invitation is for': 'Esta invitación es para',
  'Use the account of that address': 'Usar la cuenta de ese correo',
  'Go to your cases': 'Ir a sus casos',
  'Invitation closed': 'Invitación cerrada',
  'This invitation is closed': 'Esta invitación está cerrada',
  'It has been used or withdrawn, or it is older than seven days. Ask the person who invited you for a new one.':
    'Ya se usó o se retiró, o tiene más de siete días. Pida una nueva a la persona que le invitó.',
  'Link expired': 'Enlace vencido',
  'This link has expired': 'Este enlace venció',
  'It works for one day. Ask for a new one where you are signed in.':
    'Sirve durante un día. Pida uno nuevo donde haya iniciado sesión.',
  'It works for one day. Sign in with your password, and we send you a new one.':
    'Sirve durante un día. Inicie sesión con su contraseña y le enviaremos uno nuevo.',
  'invites you to a support case on Mainstay, as': 'le invita a un caso de manutención en Mainstay como',
  'Look around with demo data': 'Explore con datos de demostración',
  'One click signs you in as a member of a demo family with a test bank. No real money moves, and all visitors share this family.':
    'Con un clic entra como una persona de una familia inventada con un banco de prueba: no se mueve dinero real. Todos los que exploran la comparten.',
  'Payor, owner of the case': 'Pagador, titular del caso',
  Payee: 'Beneficiario',
  'Family lawyer': 'Abogada de familia',
  'Court clerk': 'Secretaria del tribunal',
  'Your organization could not sign you in. Try again, or ask your organization.':
    'Su organización no pudo iniciar su sesión. Inténtelo de nuevo o pregunte a su organización.',
  'Your organization has not confirmed your email address, so it cannot sign you in here.':
    'Su organización no ha confirmado su correo electrónico, por lo que no puede iniciar su sesión aquí.',
  'There is already an account with your email address. Sign in with its password.':
    'Ya existe una cuenta con su correo electrónico. Inicie sesión con la contraseña de esa cuenta.',
  'Your new password is saved. Sign in with it now.': 'Su contraseña nueva se guardó. Inicie sesión con ella ahora.',
  'Your email address is confirmed. Sign in now.': 'Su correo electrónico está confirmado. Inicie sesión ahora.',
  'Your account is closed. You are signed out on every device.':
    'Su cuenta está cerrada. Se cerró su sesión en todos los dispositivos.',
  'Mainstay cannot be reached. Check your connection, then try again.':
    'No se puede contactar a Mainstay. Revise su conexión e inténtelo de nuevo.',
  'Something went wrong on our side. Please try again.': 'Algo falló de nuestro lado. Inténtelo de nuevo.',

  'Verify a report': 'Verificar un informe',
  'Check whether a Mainstay report is unchanged.': 'Compruebe si un informe de Mainstay no ha cambiado.',
  'Checking a file': 'Verificar un archivo',
  'Check whether a report is exactly what Mainstay issued. We compare its hash with the one that Mainstay stored when it made the report, not with anything inside the file.':
    'Compruebe si un informe es exactamente el que Mainstay entregó. Comparamos su hash con el que Mainstay guardó al hacer el informe, no con algo que esté dentro del archivo.',
  'Choose a file, or drop it here': 'Elija un archivo o suéltelo aquí',
  'PDF, text or CSV of a report. It stays on your device.':
    'PDF, texto o CSV de un informe. No sale de su dispositivo.',
  'Payment Summary': 'Resumen de pagos',
  'Compliance Report': 'Informe de cumplimiento',
  'Payment Failure Report': 'Informe de pagos fallidos',
  'Audit Report': 'Informe de auditoría',
  'Affidavit of Direct Payment': 'Declaración jurada de pago directo',
  'Hearing Packet': 'Expediente para audiencia',
  'Year Statement': 'Estado de cuenta anual',
  Text: 'Texto',
  'Payments (CSV)': 'Pagos (CSV)',
  'Your browser checks files only on a secure page. Open this page with https.':
    'Su navegador solo verifica archivos en una página segura. Abra esta página con https.',
  'Checking...': 'Verificando...',
  File: 'Archivo',
  'The file could not be checked. Check your connection, then try again.':
    'No se pudo verificar el archivo. Revise su conexión e inténtelo de nuevo.',
  'This file is unchanged. Mainstay issued it exactly as it is.':
    'Este archivo no ha cambiado. Mainstay lo entregó exactamente así.',
  Report: 'Informe',
  Period: 'Período',
  Generated: 'Generado',
  to: 'a',
  'Mainstay did not issue this file, or it was changed afterward. Even one changed byte makes a difference.':
    'Este no es un archivo que Mainstay haya entregado, o se cambió después. Hasta un solo byte cuenta.',

  'Stop the emails about your case?': '¿Dejar de recibir correos sobre su caso?',
  'You will still find everything in Mainstay, and you can turn the emails back on in your profile.':
    'Seguirá encontrando todo en Mainstay, y puede volver a activar los correos en su perfil.',
  'Stop the emails': 'Dejar de recibir correos',
  'No more emails about your case': 'No recibirá más correos sobre su caso',
  'You can turn them back on in your profile.': 'Puede volver a activarlos en su perfil.',
  'This link is not complete': 'Este enlace no está completo',
  'Open it from the email again, or change your notifications in your profile.':
    'Ábralo otra vez desde el correo o cambie sus notificaciones en su perfil.',
};
